import type { FastifyInstance } from 'fastify';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
};
const NOTHING_ACTIVE = "default-src 'none'; frame-ancestors 'none'";

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
