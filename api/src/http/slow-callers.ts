import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { answerUnreadable } from './unreadable.ts';

/** A caller that sends less in that time means to hold us up. */
const LEAST_BYTES = 1024;
/** An answer is handed on in large pieces, so that nothing is seen of it for longer. */
const TIMES_FOR_AN_ANSWER = 4;
const LOOKS_PER_TIME = 4;
/** Requests of one connection before the first is answered. Browsers and proxies send one. */
const MOST_AT_ONCE = 20;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Bytes of its connection, and when they were enough for the last time. */
  moved: number;
  since: number;
}

/** The check interval in milliseconds: also the longest that a caller can be overdue. */
export const checkInterval = (seconds: number) => (seconds * 1000) / LOOKS_PER_TIME;

/**
 * Ends connections that send a request or read an answer a few bytes at a time, and those that send
 * many requests without reading an answer. Time in which we wait for the database or a disk does not
 * count. Returns the function that stops the checks.
 */
export function endSlowCallers(server: Server, seconds: number): () => void {
  const underWay = new Set<Exchange>();
  const ofSocket = new WeakMap<Socket, number>();
  server.on('request', (request, response) => {
    const exchange = { request, response, moved: moved(request.socket), since: performance.now() };
    underWay.add(exchange);
    const { socket } = request;
    const atOnce = (ofSocket.get(socket) ?? 0) + 1;
    ofSocket.set(socket, atOnce);
    if (atOnce > MOST_AT_ONCE) socket.destroy();
    // An answer may come before the request is whole, and the rest of that take its time.
    response.once('close', () => {
      ofSocket.set(socket, (ofSocket.get(socket) ?? 1) - 1);
      if (isOver(exchange)) underWay.delete(exchange);
    });
  });
  const look = setInterval(() => {
    const now = performance.now();
    for (const exchange of underWay) {
      if (isOver(exchange)) underWay.delete(exchange);
      else if (isOverdue(exchange, now, seconds * 1000)) end(exchange);
    }
  }, checkInterval(seconds));
  look.unref();
  return () => clearInterval(look);
}

/** Received and taken bytes, without those that still lie here. */
const moved = ({ bytesRead, bytesWritten, writableLength }: Socket) =>
  bytesRead + bytesWritten - writableLength;

const isOver = ({ request, response }: Exchange) =>
  request.socket.destroyed || (request.complete && response.writableFinished);

function isOverdue(exchange: Exchange, now: number, patience: number): boolean {
  const { request, response } = exchange;
  const { socket } = request;
  const isAnswering = socket.writableLength > 0 || response.writableLength > 0;
  // Received bytes that were not read yet wait for us.
  const isComing = !request.complete && request.readableLength === 0;
  const bytes = moved(socket);
  if ((!isAnswering && !isComing) || bytes - exchange.moved >= LEAST_BYTES) {
    exchange.moved = bytes;
    exchange.since = now;
    return false;
  }
  return now - exchange.since > patience * (isAnswering ? TIMES_FOR_AN_ANSWER : 1);
}

function end({ request: { socket }, response }: Exchange) {
  // Data that the system still buffers for a stalled receiver is dropped at once, too.
  if (response.headersSent) socket.resetAndDestroy();
  else {
    const error = Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    answerUnreadable(error, socket);
  }
}
