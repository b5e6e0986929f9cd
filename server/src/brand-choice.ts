import { cookieOf } from '@gadget-claims/api/http/cookies';
import { type KnownBrands, chooseReseller } from '@gadget-claims/domain/policies/resellers/choose';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A brand as the pages show it; the portal's `Brand`. */
export interface PageBrand {
  id: number;
}

export interface BrandStore extends KnownBrands {
  byId: ReadonlyMap<number, PageBrand>;
  fallback: number;
}

export type NoBrand = Extract<ReturnType<typeof chooseReseller>, { id: undefined }>['by'];

const COOKIE = 'reseller';
/** By TLS only, for this host and no other: browsers hold it to that by its name. */
const COOKIE_BY_TLS = '__Host-reseller';

/**
 * The brand of a visit: host name, else `?reseller=`, kept for the visit, else the default; or why
 * none may be shown.
 */
export function chooseBrand(
  store: BrandStore,
  request: FastifyRequest,
  reply: FastifyReply,
  byTls = false,
): PageBrand | NoBrand {
  const cookie = byTls ? COOKIE_BY_TLS : COOKIE;
  const asked = askedFor(request);
  const choice = chooseReseller({
    host: request.host,
    query: asked ?? cookieOf(request, cookie),
    known: store,
    fallback: store.fallback,
  });
  if (choice.id === undefined) return choice.by;
  if (choice.unknown !== undefined) {
    request.log.warn({ reseller: choice.unknown }, 'unknown reseller asked for');
  }
  // Not a secret and not an identity: it only says which brand to draw.
  const isPreview = request.headers['sec-fetch-dest'] === 'iframe';
  if (asked !== undefined && choice.by === 'query' && !isPreview) {
    const secure = byTls ? '; Secure' : '';
    reply.header('set-cookie', `${cookie}=${choice.id}; Path=/; SameSite=Lax; HttpOnly${secure}`);
  }
  const brand = store.byId.get(choice.id);
  if (!brand) throw new Error(`reseller ${choice.id} has no record`);
  return brand;
}

function askedFor(request: FastifyRequest): string | undefined {
  const asked = (request.query as Record<string, unknown>)['reseller'];
  return typeof asked === 'string' && asked !== '' ? asked : undefined;
}
