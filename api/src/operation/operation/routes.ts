import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { connectionsOf } from '../../database/database.ts';
import type { App } from '../../http/app.ts';
import { CodedError } from '../../http/errors.ts';
import { precompressed, sendPacked } from '../../http/precompressed.ts';
import { securityHeaders } from '../../http/security-headers.ts';
import { SAME_FOR_ALL } from '../../identity/budgets.ts';
import type { Services } from '../../services.ts';
import { DOCS_POLICY, docsPage } from './docs-page.ts';
import { createMetrics } from './metrics.ts';
import type { OpenApi } from './openapi-document.ts';
import { readinessOf } from './readiness.ts';

const PUBLIC = { scopes: ['public'], owner: 'none', reseller: 'none' } as const;
/** Watched every few seconds: not worth a line each. */
const QUIET = { logLevel: 'warn', config: { access: PUBLIC } } as const;
const KEPT = { 'cache-control': 'public, max-age=300' };
const RETRY_AFTER_SECONDS = '5';

/** Calls for operators; registered before the API, so that its requests are measured. */
export function operationRoutes(app: FastifyInstance, services: Services, closing: () => boolean) {
  const readiness = readinessOf(services, closing);
  const metrics = createMetrics(app, services, readiness);
  const isWatcher = watcherCheck(services.config.metricsToken);
  app.register(async (plain) => {
    securityHeaders(plain);
    plain.get('/healthz', QUIET, async (request, reply) => {
      const stuck = (await connectionsOf(services.db)?.isStuck()) ?? false;
      if (stuck) reply.code(503);
      const version = isWatcher(request) ? services.config.version : undefined;
      return reply.send({ alive: !stuck, version });
    });
    plain.get('/readyz', QUIET, async (request, reply) => {
      const found = await readiness();
      if (!found.ready) reply.code(503).header('retry-after', RETRY_AFTER_SECONDS);
      return isWatcher(request) ? found : { ready: found.ready };
    });
    plain.get('/metrics', QUIET, async (request, reply) => {
      if (!isWatcher(request)) throw notForYou();
      return reply.type(metrics.contentType).send(await metrics.metrics());
    });
  });
}

/** GET /openapi.json, below the API's prefix. */
export function openApiRoute(app: App, document: () => OpenApi) {
  const found = precompressed(() => JSON.stringify(document()));
  app.route({
    method: 'GET',
    url: '/openapi.json',
    config: { access: PUBLIC, spends: SAME_FOR_ALL },
    schema: { hide: true },
    handler: async (request, reply) =>
      sendPacked(
        request,
        reply.headers(KEPT).type('application/json; charset=utf-8'),
        found,
      ) as never,
  });
}

/** GET /api/docs: the same for people. */
export function docsRoute(app: FastifyInstance, document: () => OpenApi) {
  const page = precompressed(() => docsPage(document()));
  app.register(async (plain) => {
    securityHeaders(plain);
    plain.get('/api/docs', { config: { access: PUBLIC } }, async (request, reply) =>
      sendPacked(
        request,
        reply
          .headers(KEPT)
          .header('content-security-policy', DOCS_POLICY)
          .type('text/html; charset=utf-8'),
        page,
      ),
    );
  });
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Access to metrics and readiness: programs of this machine, and callers with the token. A proxy on
 * this machine counts as the callers whose addresses it forwards.
 */
function watcherCheck(token: string | undefined) {
  const wanted = token === undefined ? undefined : digest(`Bearer ${token}`);
  return (request: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>): boolean => {
    const given = request.headers.authorization;
    if (wanted && given !== undefined && timingSafeEqual(digest(given), wanted)) return true;
    const { remoteAddress = '', localAddress } = request.socket;
    const isHere = LOOPBACK.test(remoteAddress) || remoteAddress === localAddress;
    return isHere && (request.ip === remoteAddress || LOOPBACK.test(request.ip));
  };
}

const notForYou = () =>
  new CodedError(
    401,
    'unauthenticated',
    'From another machine, say METRICS_TOKEN as a bearer: Authorization: Bearer …',
  );
