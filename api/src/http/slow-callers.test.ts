import { createServer } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { endSlowCallers } from './slow-callers.ts';

const app = await testApp({ config: { slowSeconds: 1 } });
const SIGN_IN = ['POST /api/v1/auth/signin HTTP/1.1', 'host: x', 'content-type: application/json'];

/** A connection, and all that came over it until it was closed. */
function connected(port = Number(new URL(app.origin).port)) {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(text)));
  return { socket, closed, text: () => text };
}

/** Writes a piece now and then until the other side hangs up. */
async function trickle(socket: Socket, pieces: Iterable<string>, pauseMs: number) {
  for (const piece of pieces) {
    if (socket.destroyed) return;
    socket.write(piece);
    await sleep(pauseMs);
  }
}

const tooSlow = /^HTTP\/1\.1 408 .*"code":"too_slow"/s;

test('a head that comes letter by letter is refused', async () => {
  const { socket, closed } = connected();
  const sending = trickle(socket, `GET /healthz HTTP/1.1\r\nx: ${'x'.repeat(200)}`, 50);
  expect(await closed).toMatch(tooSlow);
  await sending;
});

test('a connection on which nothing is said is ended', async () => {
  const { closed } = connected();
  expect(await closed).toMatch(tooSlow);
});

test('a body that comes letter by letter is refused, also one that is not awaited', async () => {
  const { socket, closed } = connected();
  socket.write(`${[...SIGN_IN, 'content-length: 9000'].join('\r\n')}\r\n\r\n{"x":"`);
  const sending = trickle(socket, 'x'.repeat(200), 50);
  expect(await closed).toMatch(tooSlow);
  await sending;
  const unread = connected();
  unread.socket.write('POST /api/v1/none HTTP/1.1\r\nhost: x\r\ncontent-length: 9000\r\n\r\n');
  const waste = trickle(unread.socket, 'x'.repeat(200), 50);
  await unread.closed;
  await waste;
});

test('a body that comes slowly, but comes, is answered', async () => {
  const { socket, closed, text } = connected();
  const body = JSON.stringify({ password: 'x'.repeat(12_000) });
  socket.write(
    `${[...SIGN_IN, 'connection: close', `content-length: ${body.length}`].join('\r\n')}\r\n\r\n`,
  );
  const begun = performance.now();
  await trickle(socket, body.match(/.{1,1000}/g) ?? [], 200);
  expect(performance.now() - begun).toBeGreaterThan(2000);
  await closed;
  expect(text()).toMatch(/^HTTP\/1\.1 4(00|22) /);
});

async function serverThatSends(bytes: number, afterMs = 0) {
  const server = createServer((_request, response) => {
    setTimeout(() => response.end(Buffer.alloc(bytes)), afterMs);
  });
  const stop = endSlowCallers(server, 0.1);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  afterAll(() => {
    stop();
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const GET = 'GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';

test('an answer that is not taken is ended', async () => {
  const size = 50_000_000;
  const { socket, closed } = connected(await serverThatSends(size));
  socket.write(GET);
  socket.pause();
  await sleep(1500);
  socket.resume();
  expect((await closed).length).toBeLessThan(size);
});

test('a caller who asks on and on without waiting for an answer is cut off', async () => {
  const few = connected(await serverThatSends(10, 200));
  const ask = GET.replace('connection: close\r\n', '');
  few.socket.write(`${ask.repeat(9)}${GET}`);
  expect((await few.closed).match(/HTTP\/1\.1 200/g)).toHaveLength(10);
  const many = connected(await serverThatSends(10, 200));
  many.socket.write(`${ask.repeat(99)}${GET}`);
  expect(await many.closed).toBe('');
});

test('a caller who waits for us is not slow', async () => {
  const { socket, closed } = connected(await serverThatSends(10, 1500));
  socket.write(GET);
  expect(await closed).toMatch(/^HTTP\/1\.1 200 /);
});
