import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guardRoutes } from '../identity/access.ts';
import { type ResellerScope, claimantToken } from '../identity/identity.ts';
import type { App } from './app.ts';
import { CodedError, handleError } from './errors.ts';
import { registerIdempotency } from './idempotency.ts';

const { services, db, clock } = await testApp();

/** A route whose effects can be counted, and which does what the body says. */
let effects = 0;
let open: Promise<void> | undefined;
let arrived: (() => void) | undefined;
const api = Fastify() as unknown as App;
api.setErrorHandler(handleError);
guardRoutes(api, services);
registerIdempotency(api, services);
const access = { scopes: ['claimant'], owner: 'session', reseller: 'bearer' } as const;
for (const [url, idempotent] of [
  ['/effect', true],
  ['/other', true],
  ['/plain', false],
] as const) {
  api.route({
    method: 'POST',
    url,
    config: { access, idempotent },
    handler: async (request) => {
      effects += 1;
      arrived?.();
      await open;
      const { status } = request.body as { status?: number };
      if (status !== undefined) throw new CodedError(status, 'rejected', 'As asked.');
      return { data: { effect: effects, session: 'secret-once', draftKey: 'secret-key' } };
    },
  });
}
await api.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => api.close());

const reseller = 49 as ResellerScope;
const tokenOf = (session: string) => claimantToken(services, { reseller, policyKey: 'P', session });
let keys = 0;
beforeEach(() => {
  effects = 0;
  open = undefined;
  arrived = undefined;
  keys += 1;
});

interface Options {
  url?: string;
  body?: object;
  key?: string | null;
  session?: string;
}
async function call({
  url = '/effect',
  body = {},
  key = `key-${keys}`,
  session = 'me',
}: Options = {}) {
  const { port } = api.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${url}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf(session)}`,
      'content-type': 'application/json',
      ...(key !== null && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { code?: string; data?: Record<string, unknown> };
  return { status: response.status, headers: response.headers, body: answer };
}

test('the same key and body get the first answer again, without its one-time secrets', async () => {
  const first = await call();
  expect(first.body.data).toEqual({ effect: 1, session: 'secret-once', draftKey: 'secret-key' });
  const again = await call();
  expect([again.status, again.body.data]).toEqual([200, { effect: 1, session: null }]);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(effects).toBe(1);
  const rows = await db.selectFrom('idempotency_keys').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('secret-');
});

test('without a key, or on a route without, each call counts', async () => {
  await call({ key: null });
  await call({ key: null });
  await call({ url: '/plain' });
  await call({ url: '/plain' });
  expect(effects).toBe(4);
});

test('another body or another call under the same key is refused', async () => {
  await call({ body: { a: 1 } });
  for (const other of [{ body: { a: 2 } }, { body: { a: 1 }, url: '/other' }]) {
    const refused = await call(other);
    expect([refused.status, refused.body.code]).toEqual([422, 'idempotency_key_reused']);
  }
  expect(effects).toBe(1);
});

test("another caller's key is another key", async () => {
  await call();
  const theirs = await call({ session: 'they' });
  expect(theirs.headers.get('idempotency-replayed')).toBeNull();
  expect(effects).toBe(2);
});

test('of many calls at once one is done; the others are in flight, or get its answer', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => call()));
  expect(effects).toBe(1);
  for (const { status, body } of answers) {
    expect([status, body.code ?? body.data?.effect]).toBeOneOf([
      [409, 'in_flight'],
      [200, 1],
    ]);
  }
  expect((await call()).body.data?.effect).toBe(1);
});

test('a call in flight is said so, and another body is refused meanwhile', async () => {
  const gate = Promise.withResolvers<void>();
  const there = Promise.withResolvers<void>();
  open = gate.promise;
  arrived = there.resolve;
  const first = call({ body: { a: 1 } });
  await there.promise;
  expect((await call({ body: { a: 1 } })).body.code).toBe('in_flight');
  expect((await call({ body: { a: 2 } })).body.code).toBe('idempotency_key_reused');
  gate.resolve();
  expect((await first).status).toBe(200);
  expect(effects).toBe(1);
});

test('a call that died does not lock its key: a minute later one other takes it over', async () => {
  const gate = Promise.withResolvers<void>();
  const there = Promise.withResolvers<void>();
  open = gate.promise;
  arrived = there.resolve;
  const stuck = call();
  await there.promise;
  clock.advance({ seconds: 59 });
  expect((await call()).body.code).toBe('in_flight');
  open = undefined;
  clock.advance({ seconds: 1 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => call()));
  expect(effects).toBe(2);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  gate.resolve();
  await stuck;
  // The first one's late answer changes nothing of the kept one.
  expect((await call()).body.data?.effect).toBe(2);
  expect(effects).toBe(2);
});

test.each([400, 404, 413, 415, 422])('a refusal with %i is final', async (status) => {
  await call({ body: { status } });
  const again = await call({ body: { status } });
  expect([again.status, again.body.code]).toEqual([status, 'rejected']);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(effects).toBe(1);
});

test.each([401, 403, 409, 429, 500, 503])(
  'after a %i the same call is tried again',
  async (status) => {
    await call({ body: { status } });
    expect((await call({ body: { status } })).status).toBe(status);
    expect(effects).toBe(2);
  },
);

test('a key lasts a day and is removed then', async () => {
  await call();
  clock.advance({ hours: 23 });
  await call();
  expect(effects).toBe(1);
  clock.advance({ hours: 1 });
  await call({ body: { another: 'body' } });
  expect(effects).toBe(2);
  const rows = await db.selectFrom('idempotency_keys').selectAll().execute();
  expect(rows).toHaveLength(1);
});

test.each(['', 'x'.repeat(101), 'with space', 'schlüssel'])('%j is not a key', async (key) => {
  const answer = await call({ key });
  expect(answer.status).toBe(400);
  expect(effects).toBe(0);
});
