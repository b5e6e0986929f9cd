import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CodedError, forbidden, unauthenticated } from './errors.ts';
import type { Identity } from './identity.ts';
import { bearerOf, readClaimant } from './identity.ts';
import { readResellerKey } from './reseller-keys.ts';
import type { Services } from './services.ts';

export type Scope = 'public' | Identity['kind'];

/** What every route says about itself; one that does not say it does not start. */
export interface Access {
  scopes: readonly Scope[];
  /** Whose rows it touches: nobody's, those of the bearer's policy, or of its own session. */
  owner: 'none' | 'policy' | 'session';
  /** Where the reseller comes from; a path is one into the body and must equal the bearer's. */
  reseller: 'none' | 'bearer' | 'known' | { body: string };
}

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

/** Refuses to start a route without declared access, and lets nobody past one that is not theirs. */
export function guardRoutes(app: FastifyInstance, services: Services) {
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) {
      throw new Error(`${String(route.method)} ${route.url} declares no access`);
    }
  });
  app.addHook('preParsing', async (request) => {
    const access = request.routeOptions.config.access;
    if (!access || access.scopes.includes('public')) return;
    const identity = await identify(services, request);
    if (!identity) throw unauthenticated();
    if (!access.scopes.includes(identity.kind)) throw forbidden();
    request.identity = identity;
  });
  app.addHook('preHandler', async (request) => {
    const access = request.routeOptions.config.access;
    if (!access || typeof access.reseller !== 'object' || !request.identity) return;
    if (valueAt(request.body, access.reseller.body) !== request.identity.reseller) {
      throw new CodedError(403, 'wrong_reseller', 'This belongs to another brand.');
    }
  });
}

async function identify(
  services: Services,
  request: FastifyRequest,
): Promise<Identity | undefined> {
  const bearer = bearerOf(request);
  if (bearer === undefined) return undefined;
  return (await readClaimant(services, bearer)) ?? (await readResellerKey(services, bearer));
}

function valueAt(body: unknown, path: string): unknown {
  let value = body;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key];
  return value;
}
