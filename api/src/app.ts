import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { claimRoutes } from './features/claims/routes.ts';
import { formRoutes } from './features/forms/routes.ts';
import { policyRoutes } from './features/policies/routes.ts';
import { guardRoutes } from './lib/access.ts';
import { handleError, handleMissing } from './lib/errors.ts';
import type { Services } from './lib/services.ts';

/** The API's own kind of Fastify: schemas are zod's. */
export type App = FastifyInstance<
  import('node:http').Server,
  import('node:http').IncomingMessage,
  import('node:http').ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Every feature's routes, in one list. */
const FEATURES: ((app: App, services: Services) => void)[] = [policyRoutes, formRoutes, claimRoutes];

const JSON_BODY_LIMIT = 1_000_000;

/** The whole API. The portal is added beside it by the server. */
export async function buildApp(services: Services): Promise<App> {
  const app = Fastify({
    logger: { level: services.config.logLevel },
    trustProxy: services.config.trustProxy,
    bodyLimit: JSON_BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: true },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(compress);
  await app.register(
    async (api: App) => {
      api.setErrorHandler(handleError);
      api.setNotFoundHandler(handleMissing);
      await api.register(multipart);
      guardRoutes(api, services);
      for (const feature of FEATURES) feature(api, services);
    },
    { prefix: '/api/v1' },
  );
  return app as unknown as App;
}
