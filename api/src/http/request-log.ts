import { LogController } from 'fastify';

/** One line for each request, at its end: it has all that the one at the beginning would say. */
export class RequestLog extends LogController {
  override incomingRequest() {}
}
