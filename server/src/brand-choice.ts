import { chooseReseller } from '@gadget-claims/domain/resellers/choose';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A brand as the pages show it; the portal's `Brand`. */
export interface PageBrand {
  id: number;
}

export interface BrandStore {
  byId: ReadonlyMap<number, PageBrand>;
  byHost: ReadonlyMap<string, number>;
  fallback: number;
}

const COOKIE = 'reseller';

/** The brand of a visit: host name, else `?reseller=`, kept for the visit, else the default. */
export function chooseBrand(store: BrandStore, request: FastifyRequest, reply: FastifyReply) {
  const asked = askedFor(request);
  const choice = chooseReseller({
    host: request.host,
    query: asked ?? keptFrom(request),
    known: store,
    fallback: store.fallback,
  });
  if (choice.unknown !== undefined) {
    request.log.warn({ reseller: choice.unknown }, 'unknown reseller asked for');
  }
  // Not a secret and not an identity: it only says which brand to draw.
  const isPreview = request.headers['sec-fetch-dest'] === 'iframe';
  if (asked !== undefined && choice.by === 'query' && !isPreview) {
    reply.header('set-cookie', `${COOKIE}=${choice.id}; Path=/; SameSite=Lax; HttpOnly`);
  }
  const brand = store.byId.get(choice.id);
  if (!brand) throw new Error(`reseller ${choice.id} has no record`);
  return brand;
}

function askedFor(request: FastifyRequest): string | undefined {
  const asked = (request.query as Record<string, unknown>)['reseller'];
  return typeof asked === 'string' && asked !== '' ? asked : undefined;
}

function keptFrom(request: FastifyRequest): string | undefined {
  const cookies = request.headers.cookie?.split(/;\s*/) ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
}
