import { type NetConnectOpts, type Socket, connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/**
 * A line to a server that can go silent: connections that are open stay open and carry nothing any
 * more, in neither direction, not even their end. New ones work. Power cuts and firewalls do this.
 */
export async function silentLine(
  to: NetConnectOpts,
  atEnd: (stop: () => Promise<void>) => void = afterAll,
) {
  const state = { opened: 0, lines: new Set<{ silent: boolean }>() };
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ ...to, allowHalfOpen: true });
    const line = { silent: false };
    state.opened += 1;
    state.lines.add(line);
    for (const [from, towards] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => void (line.silent || towards.write(bytes)));
      from.on('end', () => void (line.silent || towards.end()));
      from.on('error', () => void (line.silent || towards.destroy()));
      from.on('close', () => {
        sockets.delete(from);
        if (!line.silent) towards.destroy();
        state.lines.delete(line);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const { port } = server.address() as AddressInfo;
  return {
    host: '127.0.0.1',
    port,
    /** How many connections there have been. */
    opened: () => state.opened,
    silence: () => {
      for (const line of state.lines) line.silent = true;
    },
  };
}
