import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { chooseBrand } from './brand-choice.ts';

const store = {
  byId: new Map([0, 49, 77].map((id) => [id, { id }])),
  byHost: new Map([['members.example', 77]]),
  fallback: 49,
};

const app = Fastify();
for (const [path, byTls] of [
  ['/plain', false],
  ['/tls', true],
] as const) {
  app.get(path, (request, reply) => chooseBrand(store, request, reply, byTls));
}
afterAll(() => app.close());

async function visit(url: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url, headers });
  return { id: answer.json<{ id: number }>().id, cookie: answer.headers['set-cookie'] };
}

test('the brand that was asked for is kept for the visit, in a cookie that no script reads', async () => {
  expect(await visit('/plain?reseller=77')).toEqual({
    id: 77,
    cookie: 'reseller=77; Path=/; SameSite=Lax; HttpOnly',
  });
  expect(await visit('/plain', { cookie: 'a=b; reseller=77' })).toEqual({ id: 77 });
  expect((await visit('/plain?reseller=0')).id).toBe(0);
});

test('by TLS the cookie is for TLS and for this host alone', async () => {
  expect(await visit('/tls?reseller=77')).toEqual({
    id: 77,
    cookie: '__Host-reseller=77; Path=/; SameSite=Lax; HttpOnly; Secure',
  });
  expect((await visit('/tls', { cookie: '__Host-reseller=77' })).id).toBe(77);
  // Whoever stands between could set this one.
  expect((await visit('/tls', { cookie: 'reseller=77' })).id).toBe(49);
});

test.each(['evil.example', 'members.example.evil.example', 'a b', '[::1', '"><script>', ''])(
  'a host that is no brand, %j, gets the default',
  async (host) => {
    expect((await visit('/plain', { host })).id).toBe(49);
  },
);

test('nothing odd in the address or the cookie becomes part of the answer', async () => {
  for (const odd of [
    '77%0d%0aset-cookie:%20x=1',
    '__proto__',
    '1e1',
    '77.0',
    '-1',
    '99999999999',
  ]) {
    const { id, cookie } = await visit(`/plain?reseller=${odd}`);
    expect([id, cookie]).toEqual([49, undefined]);
  }
});
