import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from '../../endings.ts';

export interface Passage {
  url: string;
  /** How many requests went through. */
  requests(): number;
  /** Whether any had this method and an address that begins so. */
  saw(method: string, begins: string): boolean;
  /** Those that the product answered with 5xx, or not at all. */
  failures(): string[];
}

/** A proxy before the product: every request comes from another address, so that no limit ends the scan. */
export async function passageTo(origin: string): Promise<Passage> {
  const failures: string[] = [];
  const seen = new Set<string>();
  let count = 0;
  const server = createServer((incoming, outgoing) => {
    count += 1;
    seen.add(`${incoming.method} ${incoming.url}`);
    const from = `198.18.${(count >> 8) & 0xff}.${count & 0xff}`;
    passOn(origin, from, incoming, outgoing, (what) =>
      failures.push(`${what}: ${incoming.method} ${incoming.url?.slice(0, 300)}`),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  atEnd(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests: () => count,
    saw: (method, begins) => [...seen].some((one) => one.startsWith(`${method} ${begins}`)),
    failures: () => failures,
  };
}

function passOn(
  origin: string,
  from: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  failed: (what: string) => void,
) {
  const { hostname, port } = new URL(origin);
  const { method, url: path } = incoming;
  const headers = { ...incoming.headers, 'x-forwarded-for': from };
  // No pool: a connection that the product has just closed would look like no answer.
  const onward = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
    const status = answer.statusCode ?? 0;
    if (status >= 500) failed(String(status));
    outgoing.writeHead(status, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => {
    if (!incoming.destroyed || incoming.complete) failed('no answer');
    outgoing.destroy();
  });
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
