import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a connection that is kept alive may still bring a request. */
const LINGER_MS = 1_000;
const LOOK_MS = 200;
/** The whole stop is over in 45 seconds, of which jobs and database need some. */
const PATIENCE_MS = 30_000;
const WHOLE_STOP_MS = 44_000;

/** Waits for a stop, but not for ever, even when it hangs; false when it was not over in time. */
export async function endsInTime(stop: Promise<unknown>, patienceMs = WHOLE_STOP_MS) {
  const late = sleep(patienceMs, false, { ref: false });
  return await Promise.race([stop.then(() => true), late]);
}

/**
 * Lets `app.close()` finish open requests. New connections are refused. Those that are
 * there are served for a moment still, each answer saying that it is the last: the other end cannot
 * know yet, and to hang up on it would cut off a request that is on its way. From then on only
 * requests under way are waited for, and not for ever. Gives whether that has begun.
 */
export function closeGently(
  app: FastifyInstance,
  { patienceMs } = { patienceMs: PATIENCE_MS },
): () => boolean {
  let begun = false;
  const { server } = app;
  const connections = trackIdleConnections(server);
  app.addHook('onSend', async (_request, reply) => {
    if (begun) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    if (!server.listening) {
      begun = true;
      return;
    }
    await takeWaiting(server);
    const empty = stopListening(server);
    // Only now: a caller whose answer is marked as the last connects anew.
    begun = true;
    await Promise.race([empty, sleep(LINGER_MS, undefined, { ref: false })]);
    const hangUp = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    const giveUp = setTimeout(() => {
      app.log.warn({ connections: connections() }, 'cut off: requests that took too long');
      server.closeAllConnections();
    }, patienceMs);
    void empty.finally(() => {
      clearInterval(hangUp);
      clearTimeout(giveUp);
    });
  });
  return () => begun;
}

/**
 * Takes the connections that the operating system has let in already: they would be cut off otherwise. Node
 * takes one a turn. It ends after a second, even while more keep coming.
 */
async function takeWaiting(server: Server): Promise<void> {
  const last = performance.now() + LINGER_MS;
  let isMore = true;
  const note = () => (isMore = true);
  server.on('connection', note);
  while (isMore && performance.now() < last) {
    isMore = false;
    // The first one may end before this turn looks for connections.
    await nextTurn();
    await nextTurn();
  }
  server.off('connection', note);
}

/** Refuses new connections, and waits until all have ended; HTTP's own `close` cuts idle ones off. */
function stopListening(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  Listener.prototype.close.call(server, () => resolve());
  return promise;
}

/**
 * Closes only connections that wait for nothing. Node's own method counts a connection as idle that still
 * reads an answer that was written to its end. Gives how many connections there are.
 */
function trackIdleConnections(server: Server): () => number {
  const uses = new Map<Socket, { answers: number; bytes: number }>();
  server.on('connection', (socket: Socket) => {
    uses.set(socket, { answers: 0, bytes: 0 });
    socket.once('close', () => uses.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const use = uses.get(socket);
    if (!use) return;
    use.answers += 1;
    // Bytes after it are the beginning of another request.
    const note = () => (use.bytes = socket.bytesRead);
    request.once('close', note);
    response.once('close', () => {
      use.answers -= 1;
      note();
    });
  });
  server.closeIdleConnections = () => {
    for (const [socket, { answers, bytes }] of uses) {
      if (answers === 0 && socket.bytesRead === bytes) socket.destroy();
    }
  };
  return () => uses.size;
}
