import type { Server } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a connection that is kept alive may still bring a request. */
const LINGER_MS = 1_000;
const LOOK_MS = 200;
/** Whoever runs the product gives it a minute to end, of which jobs and database need some. */
const PATIENCE_MS = 45_000;

/**
 * Lets `app.close()` finish what was begun. New connections are refused at once. Those that are there
 * are served for a moment still, each answer saying that it is the last: the other end cannot know
 * yet, and to hang up on it would cut off a request that is on its way. From then on only requests
 * under way are waited for, and not for ever. Gives whether that has begun.
 */
export function closeGently(
  app: FastifyInstance,
  { patienceMs } = { patienceMs: PATIENCE_MS },
): () => boolean {
  let begun = false;
  const { server } = app;
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (begun) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    begun = true;
    if (!server.listening) return;
    // Whom the operating system has let in already, this lets in too.
    await nextTurn();
    const empty = stopListening(server);
    await Promise.race([empty, sleep(LINGER_MS, undefined, { ref: false })]);
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    const hangUp = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    const giveUp = setTimeout(() => {
      app.log.warn({ connections: sockets.size }, 'cut off: requests that took too long');
      server.closeAllConnections();
    }, patienceMs);
    void empty.finally(() => {
      clearInterval(hangUp);
      clearTimeout(giveUp);
    });
  });
  return () => begun;
}

/** Lets nobody else in, and waits until everybody has left; HTTP's own `close` throws out who is idle. */
function stopListening(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  Listener.prototype.close.call(server, () => resolve());
  return promise;
}
