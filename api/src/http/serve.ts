import { type AnswerOf, type Call, USUAL_BODY } from '@gadget-claims/domain/call';
import { CONTRACT } from '@gadget-claims/domain/contract';
import { DESK_CONTRACT } from '@gadget-claims/domain/desk-contract';
import { API_PATH } from '@gadget-claims/domain/path-of';
import type {
  FastifyReply,
  FastifyRequest,
  RouteHandlerMethod,
  RouteShorthandOptions,
  preParsingHookHandler,
} from 'fastify';
import type * as z from 'zod/mini';
import type { Spends } from '../identity/budgets.ts';
import type { App } from './app.ts';
import { PORTAL_ONLY } from './copy.ts';
import { CodedError } from './errors.ts';

type Output<C, Key extends string> = C extends { [key in Key]: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : unknown;

/** A request of a call, its values as the contract's schemas leave them. */
type RequestOf<C extends Call> = FastifyRequest<{
  Params: Output<C, 'params'>;
  Querystring: Output<C, 'query'>;
  Body: Output<C, 'body'>;
}>;

type Handler<C extends Call> = (
  request: RequestOf<C>,
  reply: FastifyReply,
) => AnswerOf<C> | FastifyReply | Promise<AnswerOf<C> | FastifyReply>;

interface Options extends Pick<RouteShorthandOptions, 'errorHandler'> {
  /** `warn` keeps the address of a request out of the log, where it holds something personal. */
  logLevel?: 'warn';
  preParsing?: preParsingHookHandler;
}

interface Described {
  operationId: string;
  tag: string;
  /** Of the desk: the API's description does not list it. */
  hide: boolean;
}

const describe = (contract: Record<string, Record<string, Call>>, hide: boolean) =>
  Object.entries(contract).flatMap(([tag, calls]) =>
    Object.entries(calls).map(([operationId, call]) => [call, { operationId, tag, hide }] as const),
  );

/** Name and heading of each call in the API's description. */
const DESCRIBED = new Map<Call, Described>([
  ...describe(CONTRACT, false),
  ...describe(DESK_CONTRACT, true),
]);

/**
 * Registers the route of a call, with the budgets that it spends. Throws for a call that `CONTRACT`
 * does not list.
 */
export function serve<const C extends Call>(
  app: App,
  call: C,
  spends: Spends,
  handler: Handler<C>,
  options: Options = {},
) {
  const described = DESCRIBED.get(call);
  if (!described) throw new Error(`${call.method} ${call.path} is not in the contract`);
  const { operationId, tag, hide } = described;
  const {
    method,
    path,
    access,
    shows,
    sends,
    unasked = {},
    byItself,
    summary,
    description,
    params,
    query,
    body,
    largestBody = USUAL_BODY,
    answer,
  } = call;
  app.route({
    ...options,
    method,
    url: path,
    bodyLimit: largestBody,
    ...(call.hasEffect && { exposeHeadRoute: false, onRequest: refuseUnaskedGet }),
    config: {
      access,
      spends,
      idempotent: call.idempotent ?? false,
      upload: body === 'files',
      ...(call.media && { media: call.media }),
      ...(shows && { logged: { call: operationId, shows, unasked } }),
      ...(sends !== undefined && { sends }),
      ...(shows && method === 'POST' && !byItself && { isWork: true }),
    },
    schema: {
      operationId,
      hide,
      tags: [tag],
      summary,
      ...(description !== undefined && { description }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body === 'files' && { consumes: ['multipart/form-data'] }),
      ...(body !== undefined && body !== 'files' && { body }),
      ...(answer && { response: { 200: answer } }),
    },
    // The schemas above are those that the types of the handler are made from.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    handler: handler as RouteHandlerMethod,
  });
}

/** Refuses to start without a route for each call of the contract. */
export function checkContract(app: App) {
  for (const call of DESCRIBED.keys()) {
    const { method, path } = call;
    // The router has no slash at the end of any path.
    if (!app.hasRoute({ method, url: `${API_PATH}${path.replace(/\/$/, '')}` })) {
      throw new Error(`${method} ${path} is in the contract, and nothing serves it`);
    }
  }
}

const SPECULATIVE_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/**
 * For the specification's GETs with an effect (decisions §2), as the route's `onRequest`: refuses
 * any request that a browser makes on its own account or on another site's – prefetch, prerender,
 * pictures, navigation. Give such a route `exposeHeadRoute: false` too.
 */
async function refuseUnaskedGet(request: FastifyRequest) {
  if (isSpeculative(request) || isFromElsewhere(request)) {
    throw new CodedError(403, 'not_asked_for', PORTAL_ONLY);
  }
}

function isSpeculative({ headers }: FastifyRequest): boolean {
  return SPECULATIVE_HEADERS.some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name] ?? '')),
  );
}

// Fetch metadata: absent from other clients; a call of the portal's own is same-origin and has no
// destination element.
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  const destination = headers['sec-fetch-dest'] ?? 'empty';
  return site !== 'same-origin' || destination !== 'empty';
}
