import type { FastifyInstance } from 'fastify';

const HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
};
const NOTHING_ACTIVE = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Of a file that is sent: shown or saved, it can do nothing. */
export const SANDBOXED = "default-src 'none'; sandbox";

/** Of an answer that is given before any route, and so any hook, is known. */
export const EARLY_HEADERS = {
  ...HEADERS,
  'x-content-type-options': 'nosniff',
  'content-security-policy': NOTHING_ACTIVE,
  'cache-control': 'no-store',
};

/** Headers for answers that no browser should run, frame or keep, unless the route says otherwise. */
export function securityHeaders(app: FastifyInstance) {
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(HEADERS);
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', NOTHING_ACTIVE);
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

const TWO_YEARS = 63_072_000;

/**
 * Headers of every answer, pages and files too: it is what it says it is, and a browser
 * that came by TLS comes by TLS from then on, to the hosts below this one too.
 */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string) {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').headers(tlsHeaders(publicUrl));
  });
}

/** By which browsers keep to TLS, when people come by it. */
export const tlsHeaders = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${TWO_YEARS}; includeSubDomains` }
    : {};
