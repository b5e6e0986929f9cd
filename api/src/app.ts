import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import { USUAL_BODY } from '@gadget-claims/domain/call';
import { API_PATH } from '@gadget-claims/domain/path-of';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ZodTypeProvider, serializerCompiler } from 'fastify-type-provider-zod';
import { ownClaimRoutes } from './claimant/own-claims/routes.ts';
import { uploadRoutes } from './claimant/uploads/routes.ts';
import { claimRoutes } from './claims/claims/routes.ts';
import { complaintRoutes } from './claims/complaints/routes.ts';
import { formRoutes } from './claims/forms/routes.ts';
import { deskMessageRoutes } from './claims/messages/desk-routes.ts';
import { claimMessageRoutes } from './claims/messages/routes.ts';
import { notificationRoutes } from './claims/notifications/routes.ts';
import { policyholderRoutes } from './claims/policyholder/routes.ts';
import { supportRoutes } from './claims/support/routes.ts';
import { accessLogRoutes } from './desk/access-log/routes.ts';
import { addedFileRoutes } from './desk/added-files/routes.ts';
import { askingRoutes } from './desk/asking/routes.ts';
import { clauseRoutes } from './desk/clauses/routes.ts';
import { correctionRoutes } from './desk/corrections/routes.ts';
import { decisionRoutes } from './desk/decisions/routes.ts';
import { endDrafts } from './desk/drafts/end-drafts.ts';
import { deskDraftRoutes } from './desk/drafts/routes.ts';
import { exportRoutes } from './desk/exports/routes.ts';
import { matchRoutes } from './desk/matches/routes.ts';
import { claimNoteRoutes } from './desk/notes/routes.ts';
import { renewHolds } from './desk/queue/holding.ts';
import { deskRoutes } from './desk/queue/routes.ts';
import { teamRoutes } from './desk/team/routes.ts';
import { templateRoutes } from './desk/templates/routes.ts';
import { wordingRoutes } from './desk/wordings/routes.ts';
import type { App } from './http/app.ts';
import { closeGently } from './http/closing.ts';
import { handleError, handleMissing } from './http/errors.ts';
import { registerIdempotency } from './http/idempotency.ts';
import { readJsonWithinBounds } from './http/json-body.ts';
import { loggedError } from './http/logged-error.ts';
import { loggedReply, requestIds, tellRequestIds } from './http/request-ids.ts';
import { RequestLog } from './http/request-log.ts';
import {
  EARLY_HEADERS,
  addSecurityHeaders,
  securityHeaders,
  tlsHeaders,
} from './http/security-headers.ts';
import { checkContract } from './http/serve.ts';
import { setValidationMessages } from './http/shape-messages.ts';
import { shapeValidator } from './http/shape-validator.ts';
import { endSlowCallers, checkInterval } from './http/slow-callers.ts';
import { refuseMalformedRequests, answerUnreadable } from './http/unreadable.ts';
import { logReads } from './identity/access-log.ts';
import { guardRoutes } from './identity/access.ts';
import { guardBudgets } from './identity/budgets.ts';
import { KNOWN_BROWSER_HEADER } from './identity/known-browser.ts';
import { describeApi, openApiDocument } from './operation/operation/openapi.ts';
import { docsRoute, openApiRoute, operationRoutes } from './operation/operation/routes.ts';
import { ownAccountRoutes } from './operation/personal-data/routes.ts';
import { accountRoutes } from './people/accounts/routes.ts';
import { staffRoutes } from './people/staff/routes.ts';
import { catalogueRoutes } from './policies/catalogue/routes.ts';
import { handoverRoutes } from './policies/handovers/routes.ts';
import { policyRoutes } from './policies/policies/routes.ts';
import { resellerRoutes } from './policies/resellers/routes.ts';
import { underwriterRoutes } from './policies/underwriters/routes.ts';
import { bankRoutes } from './settling/bank/routes.ts';
import { bookingRoutes } from './settling/bookings/routes.ts';
import { checkoutRoutes } from './settling/checkout/routes.ts';
import type { PaymentServices } from './settling/payments/providers/provider.ts';
import { payoutRoutes } from './settling/payouts/routes.ts';
import { replacementRoutes } from './settling/replacements/routes.ts';
import { settlementRoutes } from './settling/settlements/routes.ts';

/** Every feature's routes, in one list. */
const FEATURES: ((app: App, services: PaymentServices) => void)[] = [
  policyRoutes,
  accountRoutes,
  ownAccountRoutes,
  handoverRoutes,
  formRoutes,
  claimRoutes,
  ownClaimRoutes,
  claimMessageRoutes,
  complaintRoutes,
  supportRoutes,
  uploadRoutes,
  bookingRoutes,
  checkoutRoutes,
  settlementRoutes,
  bankRoutes,
  notificationRoutes,
  catalogueRoutes,
  underwriterRoutes,
  resellerRoutes,
  staffRoutes,
  deskRoutes,
  exportRoutes,
  teamRoutes,
  payoutRoutes,
  replacementRoutes,
  clauseRoutes,
  templateRoutes,
  wordingRoutes,
  decisionRoutes,
  accessLogRoutes,
  addedFileRoutes,
  askingRoutes,
  correctionRoutes,
  deskMessageRoutes,
  claimNoteRoutes,
  matchRoutes,
  policyholderRoutes,
  deskDraftRoutes,
];

/** A page gets a tenth smaller than at the default, for a millisecond. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 6 };
/** Takes some forty bytes more off a page, for a quarter of a millisecond. */
const GZIP = { level: 9 };
/** Ten photos over a poor mobile connection; a slower upload is cut off, however steady it is. */
const LONGEST_REQUEST = 15 * 60_000;

function routeOf({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>) {
  return { method, route: routeOptions?.url ?? 'none' };
}

/** The reader of uploads would log all headers, the bearer among them. */
const onlyLimits = ({ limits }: { limits?: unknown }) => ({ limits });

/** A bearer is sent on purpose, never by itself, so naming the origins is all that is needed. */
async function allowPortalsElsewhere(app: FastifyInstance, origins: string[]) {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: origins,
    methods: ['GET', 'POST', 'DELETE'],
    exposedHeaders: [KNOWN_BROWSER_HEADER],
    maxAge: 3600,
  });
}

/**
 * Of every call: its access, its budget, its holds and its log, and that a repeat has its effect
 * once.
 */
function watchOverCalls(api: App, services: PaymentServices) {
  guardRoutes(api, services);
  guardBudgets(api);
  renewHolds(api, services);
  endDrafts(api, services);
  logReads(api, services);
  registerIdempotency(api, services);
}

/** In place of Fastify's own compilers, which a start would load: ours are set. */
const notAsked = (): never => {
  throw new Error('Compilers of schemas are set, not built');
};

/** The whole API. The portal is added beside it by the server. */
export async function buildApp(services: PaymentServices): Promise<App> {
  setValidationMessages();
  const { publicUrl, slowSeconds } = services.config;
  const app = Fastify({
    // Addresses may hold one-time ids: the log names the route, not the address.
    logger: {
      level: services.config.logLevel,
      serializers: { req: routeOf, res: loggedReply, err: loggedError, busboyOptions: onlyLimits },
    },
    logController: new RequestLog(),
    genReqId: requestIds(services.config),
    // As many proxies as the setting says may add to X-Forwarded-For.
    trustProxy: (_address, hop) => hop < services.config.trustProxy,
    bodyLimit: USUAL_BODY,
    requestTimeout: LONGEST_REQUEST,
    // Requests during closing are served: `closeGently` sees to it that there are few.
    return503OnClosing: false,
    // A path that cannot be read gets our envelope too.
    frameworkErrors: (error, request, reply) =>
      handleError(error, request, reply.headers({ ...EARLY_HEADERS, ...tlsHeaders(publicUrl) })),
    clientErrorHandler: answerUnreadable,
    http: {
      // Refused by us, so that it is said in the envelope.
      requireHostHeader: false,
      headersTimeout: slowSeconds * 1000,
      connectionsCheckingInterval: checkInterval(slowSeconds),
    },
    routerOptions: { ignoreTrailingSlash: true },
    schemaController: { compilersFactory: { buildValidator: notAsked, buildSerializer: notAsked } },
  }).withTypeProvider<ZodTypeProvider>();
  services.log = app.log;
  app.setValidatorCompiler(shapeValidator);
  app.setSerializerCompiler(serializerCompiler);
  // Of pages and files too: what goes wrong says nothing of our insides, and names no address.
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleMissing);
  addSecurityHeaders(app, publicUrl);
  tellRequestIds(app);
  refuseMalformedRequests(app);
  readJsonWithinBounds(app);
  const closing = closeGently(app);
  const stopLooking = endSlowCallers(app.server, slowSeconds);
  app.addHook('onClose', async () => stopLooking());
  // Not zstd, which makes pages a sixth longer.
  await app.register(compress, {
    encodings: ['br', 'gzip', 'deflate', 'identity'],
    brotliOptions: { params: BROTLI },
    zlibOptions: GZIP,
  });
  await allowPortalsElsewhere(app, services.config.portalOrigins);
  await describeApi(app, services.config);
  const document = openApiDocument(app);
  operationRoutes(app, services, closing);
  docsRoute(app, document);
  await app.register(
    async (api: App) => {
      api.setErrorHandler(handleError);
      api.setNotFoundHandler(handleMissing);
      await api.register(multipart);
      securityHeaders(api);
      watchOverCalls(api, services);
      openApiRoute(api, document);
      for (const feature of FEATURES) feature(api, services);
    },
    { prefix: API_PATH },
  );
  app.addHook('onReady', async () => checkContract(app));
  return app;
}
