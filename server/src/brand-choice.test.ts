import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { chooseBrand } from './brand-choice.ts';
import { sendNoBrand } from './no-brand-page.ts';
import { sharedHosts as sharedHostsOf } from './shared-hosts.ts';

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
const away = { hosts: new Set(['claims.willow.example']), ids: new Set([12]) };
const sharedHosts = sharedHostsOf(
  {
    demo: false,
    publicUrl: 'https://claims.example',
    apiUrl: '',
    deskUrl: 'https://desk.example/desk',
  },
  { byHost: store.byHost, away },
);
app.get('/live', (request, reply) => {
  const brand = chooseBrand({ ...store, away, sharedHosts }, request, reply);
  return typeof brand === 'string' ? sendNoBrand(reply, brand) : brand;
});
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
  // A party in between could set this one.
  expect((await visit('/tls', { cookie: 'reseller=77' })).id).toBe(49);
});

test.each(['evil.example', 'members.example.evil.example', 'a b', '[::1', '"><script>', ''])(
  'a host that is no brand, %j, gets the default',
  async (host) => {
    expect((await visit('/plain', { host })).id).toBe(49);
  },
);

test.each([
  ['a host whose brand is left out', '/live', 'claims.willow.example', 'away'],
  ['a brand that is left out, by its number', '/live?reseller=12', 'claims.example', 'away'],
  // Whoever sends a host chooses it: counted as a failure it would wake somebody at night.
  ['a host that no brand has', '/live', 'parked.example', 'nowhere'],
] as const)('%s gets a page that names no company', async (_what, url, host, is) => {
  const { statusCode, headers, body } = await app.inject({ url, headers: { host } });
  expect([statusCode, headers['retry-after'], headers['set-cookie']]).toEqual(
    is === 'away' ? [503, '600', undefined] : [404, undefined, undefined],
  );
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain(
    is === 'away' ? '<h1>We will be back soon</h1>' : '<h1>There is no page at this address</h1>',
  );
  expect(body).not.toMatch(/Harbour|reseller|0330|<img|<a /);
});

test('at the address that all brands share, and on this machine, all is as ever', async () => {
  expect((await visit('/live', { host: 'claims.example' })).id).toBe(49);
  expect((await visit('/live?reseller=77', { host: '127.0.0.1:4900' })).id).toBe(77);
  expect((await visit('/live', { host: 'members.example' })).id).toBe(77);
});

test('in a demonstration, and where no brand has a host, any host is shared', () => {
  const settings = { demo: true, publicUrl: 'https://claims.example', apiUrl: '', deskUrl: '' };
  expect(sharedHostsOf(settings, { byHost: store.byHost, away })).toBeUndefined();
  const none = { byHost: new Map<string, number>(), away: { ...away, hosts: new Set<string>() } };
  expect(sharedHostsOf({ ...settings, demo: false }, none)).toBeUndefined();
});

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
