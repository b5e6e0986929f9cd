import { SignJWT, jwtVerify } from 'jose';
import type { FastifyRequest } from 'fastify';
import { unauthenticated } from './errors.ts';
import { newSecret } from './secrets.ts';
import type { Services } from './services.ts';

declare const scoped: unique symbol;
/** A reseller id that a bearer, a key or a known brand vouched for; queries take nothing less. */
export type ResellerScope = number & { readonly [scoped]: true };

/** Who looked a policy up, or was handed over: may claim on it for two hours. */
export interface ClaimantIdentity {
  kind: 'claimant';
  reseller: ResellerScope;
  policyKey: string;
  /** Owner of the forms made under this lookup. */
  session: string;
}

/** A reseller's own system, by its API key. */
export interface ResellerSystemIdentity {
  kind: 'resellerKey';
  reseller: ResellerScope;
}

export type Identity = ClaimantIdentity | ResellerSystemIdentity;

const CLAIMANT_HOURS = 2;

/** The signing key of each configuration, imported once: that costs more than signing. */
const keys = new WeakMap<object, Promise<CryptoKey>>();

function secretOf({ config }: Services): Promise<CryptoKey> {
  const known = keys.get(config);
  if (known) return known;
  const bytes = new TextEncoder().encode(config.secretKey);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify']);
  keys.set(config, key);
  return key;
}

/** The scope of a brand that exists; unknown ids get none. */
export function knownReseller(
  services: Pick<Services, 'resellers'>,
  id: number,
): ResellerScope | undefined {
  return services.resellers.byId.has(id) ? (id as ResellerScope) : undefined;
}

/** A bearer for a claimant. With `session` it sees the forms of that earlier lookup. */
export async function claimantToken(
  services: Services,
  claimant: { reseller: ResellerScope; policyKey: string; session?: string },
): Promise<string> {
  const seconds = Math.floor(services.clock.now().getTime() / 1000);
  return new SignJWT({
    scope: 'claimant',
    resellerId: claimant.reseller,
    policyKey: claimant.policyKey,
    session: claimant.session ?? newSecret(services.random),
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + CLAIMANT_HOURS * 3600)
    .sign(await secretOf(services));
}

/** The claimant behind a bearer; anything that is not one is unauthenticated. */
export async function readClaimant(
  services: Services,
  bearer: string,
): Promise<ClaimantIdentity | undefined> {
  try {
    const { payload } = await jwtVerify(bearer, await secretOf(services), {
      algorithms: ['HS256'],
      currentDate: services.clock.now(),
    });
    const { scope, resellerId, policyKey, session } = payload;
    if (scope !== 'claimant' || typeof resellerId !== 'number') return undefined;
    const reseller = knownReseller(services, resellerId);
    if (reseller === undefined) return undefined;
    return { kind: 'claimant', reseller, policyKey: String(policyKey), session: String(session) };
  } catch {
    return undefined;
  }
}

/** The claimant of a request whose route declares the claimant scope. */
export function claimantOf(request: FastifyRequest): ClaimantIdentity {
  if (request.identity?.kind !== 'claimant') throw unauthenticated();
  return request.identity;
}

/** The reseller's system of a request whose route declares the reseller key. */
export function resellerSystemOf(request: FastifyRequest): ResellerSystemIdentity {
  if (request.identity?.kind !== 'resellerKey') throw unauthenticated();
  return request.identity;
}

/** The bearer of a request, if it carries one. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : undefined;
}
