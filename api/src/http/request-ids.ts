import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';

export const REQUEST_ID = 'x-request-id';
/** A UUID, with its dashes or without. Other values sent under this name could be anything. */
const SHAPE = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

/** The id of a request: the one that our own proxy gave it, if there is such a proxy, or a new one. */
export function requestIds({ trustProxy }: { trustProxy: number }) {
  return ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers[REQUEST_ID];
    const isOurs = trustProxy > 0 && typeof given === 'string' && SHAPE.test(given);
    return isOurs ? given : randomUUID();
  };
}

/** Tells the caller the id of the request, so that who reports a fault can name it. */
export function tellRequestIds(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID, request.id);
  });
}

type Answered = Pick<FastifyReply, 'statusCode'> & Partial<Pick<FastifyReply, 'request'>>;

/** The log's data of an answer: one line has all counters. */
export function loggedReply({ statusCode, request }: Answered) {
  const route = request?.routeOptions?.url ?? 'none';
  return { statusCode, method: request?.method, route };
}
