import type { FastifyInstance } from 'fastify';
import { connectionsOf } from '../../database/database.ts';
import type { App } from '../../http/app.ts';
import { securityHeaders } from '../../http/security-headers.ts';
import { SAME_FOR_ALL } from '../../identity/budgets.ts';
import type { Services } from '../../services.ts';
import { DOCS_POLICY, docsPage } from './docs-page.ts';
import { createMetrics } from './metrics.ts';
import type { OpenApi } from './openapi-document.ts';
import { packed, sendPacked } from './packed.ts';
import { readinessOf } from './readiness.ts';
import { notForYou, watcherCheck } from './watchers.ts';

const PUBLIC = { scopes: ['public'], owner: 'none', reseller: 'none' } as const;
/** Watched every few seconds: not worth a line each. */
const QUIET = { logLevel: 'warn', config: { access: PUBLIC } } as const;
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
  const found = packed(() => JSON.stringify(document()));
  app.route({
    method: 'GET',
    url: '/openapi.json',
    config: { access: PUBLIC, spends: SAME_FOR_ALL },
    schema: { hide: true },
    handler: async (request, reply) =>
      sendPacked(request, reply.type('application/json; charset=utf-8'), found) as never,
  });
}

/** GET /api/docs: the same for people. */
export function docsRoute(app: FastifyInstance, document: () => OpenApi) {
  const page = packed(() => docsPage(document()));
  app.register(async (plain) => {
    securityHeaders(plain);
    plain.get('/api/docs', { config: { access: PUBLIC } }, async (request, reply) =>
      sendPacked(
        request,
        reply.header('content-security-policy', DOCS_POLICY).type('text/html; charset=utf-8'),
        page,
      ),
    );
  });
}
