import type { Access } from '@gadget-claims/domain/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { KEYS_ONLY, NO_KEYS, OTHER_BRAND } from '../http/copy.ts';
import {
  bearerRequired,
  CodedError,
  forbidden,
  keyNotAccepted,
  mustChangePassword,
  notYourWork,
  proveAgain,
  unauthenticated,
  wrongForKeys,
} from '../http/errors.ts';
import type { Services } from '../services.ts';
import {
  type Identity,
  type StaffIdentity,
  bearerOf,
  claimantFrom,
  claimFrom,
  uploadFrom,
} from './identity.ts';
import { isResellerKey, readResellerKey } from './reseller-keys.ts';
import { sayEvent } from './security-events.ts';
import { isHeld, refuseSignedOut, userFrom } from './sessions.ts';
import { staffFrom } from './staff.ts';
import { readToken } from './tokens.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Takes an Idempotency-Key. */
    idempotent?: boolean;
  }
  interface FastifyRequest {
    identity?: Identity;
  }
}

/** Refuses to start a route without declared access, and refuses callers without that access. */
export function guardRoutes(app: FastifyInstance, services: Services) {
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) {
      throw new Error(`${String(route.method)} ${route.url} declares no access`);
    }
  });
  app.addHook('preParsing', async (request) => {
    const access = request.routeOptions.config.access;
    if (!access || access.scopes.every((scope) => scope === 'public')) return;
    const identity = access.scopes.includes('staff')
      ? await staffFrom(services, request)
      : await identify(services, request);
    const refusal = whyNot(access, identity, services.clock.now(), bearerOf(request));
    if (!refusal) request.identity = identity;
    else if (!access.scopes.includes('public')) throw refusal;
  });
  // A body can take its time, and what its sender may do is taken away meanwhile.
  app.addHook('preHandler', async (request) => {
    if (request.body === undefined) return;
    if (request.identity?.kind === 'staff') request.identity = await staffAgain(services, request);
    else await refuseSignedOut(services.db, request.identity, services.clock.now());
  });
  app.addHook('preHandler', async (request) => {
    const access = request.routeOptions.config.access;
    const { identity } = request;
    if (!access || typeof access.reseller !== 'object' || !identity) return;
    if (identity.kind === 'staff') return;
    if (valueAt(request.body, access.reseller.body) !== identity.reseller) {
      sayEvent(services, 'cross_owner', {
        address: request.ip,
        reseller: identity.reseller,
      });
      throw new CodedError(403, 'wrong_reseller', OTHER_BRAND);
    }
  });
}

async function identify(
  services: Services,
  request: FastifyRequest,
): Promise<Identity | undefined> {
  const bearer = bearerOf(request);
  if (bearer === undefined) return undefined;
  const payload = await readToken(services, bearer);
  if (!payload) return readResellerKey(services, bearer, request.ip);
  const claimant = claimantFrom(services, payload);
  if (claimant) return claimant;
  const held = claimFrom(services, payload) ?? uploadFrom(services, payload);
  if (held) return (await isHeld(services.db, held)) ? held : undefined;
  return userFrom(services, payload);
}

/** A colleague with their present rights and brands; refused when that is not this call any more. */
async function staffAgain(
  services: Services,
  request: FastifyRequest,
): Promise<Identity | undefined> {
  const { access } = request.routeOptions.config;
  const staff = await staffFrom(services, request);
  const refusal = access && whyNot(access, staff, services.clock.now());
  if (refusal) throw refusal;
  return staff;
}

/** Why this bearer may not, if it may not. */
function whyNot(
  access: Access,
  identity: Identity | undefined,
  now: Date,
  bearer?: string,
): CodedError | undefined {
  if (!identity) return whyNobody(access, bearer);
  if (!access.scopes.includes(identity.kind)) return wrongKind(access, identity);
  if (identity.kind === 'staff') return whyNotStaff(access, identity, now);
  const held = identity.kind === 'user' && identity.mustChangePassword;
  return held && !access.beforePasswordChange ? mustChangePassword() : undefined;
}

const isForKeys = ({ scopes }: Access) => scopes.includes('resellerKey');

/** People are told the next step, programs the fault. */
function whyNobody(access: Access, bearer: string | undefined): CodedError {
  const { scopes } = access;
  if (scopes.includes('staff')) return unauthenticated(true);
  if (bearer === undefined) return bearerRequired(scopes);
  if (isForKeys(access) || isResellerKey(bearer)) return keyNotAccepted();
  return unauthenticated(scopes.includes('user') && !scopes.includes('claimant'));
}

function wrongKind(access: Access, { kind }: Identity): CodedError {
  if (kind === 'resellerKey') return wrongForKeys(NO_KEYS);
  return isForKeys(access) ? wrongForKeys(KEYS_ONLY) : forbidden();
}

/** Why a colleague of the claims team may not: not their work, or too long since they proved who they are. */
function whyNotStaff(
  { permission, provenWithin }: Access,
  { can, provenAt }: StaffIdentity,
  now: Date,
): CodedError | undefined {
  if (permission !== undefined && !can.has(permission)) return notYourWork();
  const isRecent =
    provenWithin === undefined || now.getTime() - provenAt.getTime() <= provenWithin * 60_000;
  return isRecent ? undefined : proveAgain();
}

function valueAt(body: unknown, path: string): unknown {
  let value = body;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key];
  return value;
}
