import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { TOO_LARGE, TOO_SLOW, UNREADABLE } from './copy.ts';
import { malformed } from './errors.ts';

interface Refusal {
  status: string;
  code: string;
  message: string;
}

const REFUSALS: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'too_large',
    message: TOO_LARGE,
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'too_slow',
    message: TOO_SLOW,
  },
};
const MALFORMED: Refusal = {
  status: '400 Bad Request',
  code: 'malformed',
  message: UNREADABLE,
};

/** Answers malformed HTTP, which never becomes a request, in our envelope; then closes the connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket) {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const { status, code, message } = REFUSALS[error.code ?? ''] ?? MALFORMED;
    const body = JSON.stringify({ message, code });
    const head = [
      `HTTP/1.1 ${status}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'x-content-type-options: nosniff',
      'cache-control: no-store',
      'connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy();
}

/** Requests that Node itself would refuse without a body: no host, and an unknown expectation. */
export function refuseMalformedRequests(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') {
      throw malformed(UNREADABLE);
    }
  });
  const { server } = app;
  server.on('checkExpectation', (request, response) => {
    // As if it had not been said: the answer is the same.
    delete request.headers.expect;
    server.emit('request', request, response);
  });
}
