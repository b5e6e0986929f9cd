import type { FastifyRequest } from 'fastify';
import { PORTAL_ONLY } from './copy.ts';
import { CodedError } from './errors.ts';

const SPECULATIVE_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/**
 * For the specification's GETs with an effect (decisions §2), as the route's `onRequest`: refuses
 * whatever a browser does on its own account or on another site's – prefetch, prerender, pictures,
 * navigation. Give such a route `exposeHeadRoute: false` too.
 */
export async function refuseUnaskedGet(request: FastifyRequest) {
  if (isSpeculative(request) || isFromElsewhere(request)) {
    throw new CodedError(403, 'not_asked_for', PORTAL_ONLY);
  }
}

function isSpeculative({ headers }: FastifyRequest): boolean {
  return SPECULATIVE_HEADERS.some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name] ?? '')),
  );
}

// Fetch metadata: absent from what is not a browser; a call of the portal's own is same-origin and
// has no destination element.
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  const destination = headers['sec-fetch-dest'] ?? 'empty';
  return site !== 'same-origin' || destination !== 'empty';
}
