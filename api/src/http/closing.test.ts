import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { type RawConnection, rawConnection } from '../../test/raw-connection.ts';
import { closeGently, endsInTime } from './closing.ts';

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`;
const POST = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: here\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

/** Answers at once at `/`, and when it is told to at `/slow`. */
async function anApp(times?: { patienceMs: number }) {
  const app = Fastify({ return503OnClosing: false });
  const { promise: told, resolve: tell } = Promise.withResolvers<string>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const isClosing = closeGently(app, times);
  app.get('/', async () => {
    if (!isClosing()) return 'open';
    return app.server.listening ? 'closing, and listening' : 'closing';
  });
  app.route({
    method: ['GET', 'POST'],
    url: '/slow',
    handler: () => {
      begin();
      return told;
    },
  });
  // Answered before the body is read.
  app.post(
    '/refused',
    { onRequest: async (_request, reply) => reply.code(401).send('no') },
    () => 'never',
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  endings.push(() => tell('late'));
  const connected = async () => {
    const line = await rawConnection(`http://127.0.0.1:${port}`);
    endings.push(line.hangUp);
    return line;
  };
  return { app, begun, tell, connected, port };
}

async function asked(line: RawConnection, path = '/') {
  line.send(GET(path));
  const { status, headers, body } = await line.answer();
  return [status, body, headers['connection']];
}

test('open requests are finished, and a present connection is served once more', async () => {
  const { app, begun, tell, connected } = await anApp();
  const slow = await connected();
  const kept = await connected();
  expect(await asked(kept)).toEqual([200, 'open', 'keep-alive']);
  const slowly = asked(slow, '/slow');
  await begun;
  let hasClosed = false;
  const closed = app.close().then(() => (hasClosed = true));
  await expect.poll(() => connected().catch(({ code }) => code)).toBe('ECONNREFUSED');
  expect(await asked(kept)).toEqual([200, 'closing', 'close']);
  expect(await kept.ended).toBe('');
  expect(hasClosed).toBe(false);
  tell('done');
  expect(await slowly).toEqual([200, 'done', 'close']);
  expect(await slow.ended).toBe('');
  await closed;
});

test('each of many connections that have just been let in is served', async () => {
  const { app, connected } = await anApp();
  const lines = await Promise.all(Array.from({ length: 20 }, connected));
  const closed = app.close();
  const answers = await Promise.all(lines.map((line) => asked(line)));
  expect(answers.map(([status]) => status)).toEqual(lines.map(() => 200));
  // No answer is marked as the last while new connections are still let in.
  expect(answers.map(([, body]) => body)).not.toContain('closing, and listening');
  await closed;
});

test('an idle or silent connection does not keep it from closing', async () => {
  const { app, connected } = await anApp();
  const kept = await connected();
  await asked(kept);
  const silent = await connected();
  await app.close();
  expect([await kept.ended, await silent.ended]).toEqual(['', '']);
});

test('an answer that is read slowly is read to its end', async () => {
  const { app, begun, tell, port } = await anApp();
  const line = connect(port, '127.0.0.1');
  line.write(GET('/slow'));
  await begun;
  const size = 40_000_000;
  tell('x'.repeat(size));
  await once(line, 'readable');
  const closed = app.close();
  await sleep(2_000);
  let read = 0;
  for await (const piece of line) read += (piece as Buffer).length;
  expect(read).toBeGreaterThan(size);
  await closed;
});

test('a request with a body, and one that has only begun to come, is answered', async () => {
  const { app, begun, tell, connected } = await anApp();
  const sent = await connected();
  sent.send(POST('/slow', 'all of it'));
  await begun;
  const begins = await connected();
  const head = GET('/');
  begins.send(head.slice(0, 20));
  const closed = app.close();
  await sleep(1_600);
  begins.send(head.slice(20));
  expect(await begins.answer()).toMatchObject({ status: 200, body: 'closing' });
  tell('done');
  expect(await sent.answer()).toMatchObject({ status: 200, body: 'done' });
  await closed;
});

test('an unread body is not waited for', async () => {
  const { app, connected } = await anApp();
  const line = await connected();
  line.send(POST('/refused', 'x'.repeat(1_000_000)));
  expect((await line.answer()).status).toBe(401);
  await sleep(200);
  const begun = Date.now();
  await app.close();
  expect(Date.now() - begun).toBeLessThan(10_000);
});

test('a connection that takes too long is cut off', async () => {
  const { app, begun, connected } = await anApp({ patienceMs: 50 });
  const slow = await connected();
  const slowly = asked(slow, '/slow');
  await begun;
  await Promise.all([app.close(), expect(slowly).rejects.toThrow('no answer')]);
});

test('a stop that hangs is not waited for', async () => {
  expect(await endsInTime(Promise.resolve('in order'), 20)).toBe(true);
  expect(await endsInTime(new Promise(() => undefined), 20)).toBe(false);
});
