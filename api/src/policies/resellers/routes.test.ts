import { request as httpRequest } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';

const app = await testApp();
interface Profile {
  id: number;
  displayName: string;
}

/** fetch does not let a caller choose the Host header. */
async function brandOf(host: string, query = ''): Promise<Profile> {
  return (await answerAt(app.origin, host, query)).data;
}

async function answerAt(origin: string, host: string, query = '') {
  const { promise, resolve, reject } = Promise.withResolvers<{ data: Profile; code: string }>();
  const url = `${origin}/api/v1/reseller/${query}`;
  httpRequest(url, { headers: { host } }, (response) => {
    json(response).then((body) => resolve(body as { data: Profile; code: string }), reject);
  }).end();
  return promise;
}

test('the host name chooses the brand, else the query, else the default', async () => {
  expect(await brandOf('claims.harbour.example')).toMatchObject({
    id: 49,
    displayName: 'Harbour Test',
  });
  expect((await brandOf('Claims.Harbour.Example:443', '?reseller=77')).id).toBe(49);
  expect((await brandOf('elsewhere.example', '?reseller=77')).id).toBe(77);
  expect((await brandOf('elsewhere.example', '?reseller=0')).id).toBe(0);
  expect((await brandOf('elsewhere.example', '?reseller=4711')).id).toBe(49);
  expect((await brandOf('elsewhere.example')).id).toBe(49);
});

test('where no brand may be shown, there is none: never another company', async () => {
  const away = { hosts: new Set(['claims.willow.example']), ids: new Set([12]) };
  const sharedHosts = new Set(['claims.example']);
  const { origin } = await testApp({
    db: app.db,
    resellers: { ...app.services.resellers, away, sharedHosts },
  });
  expect(await answerAt(origin, 'claims.willow.example')).toMatchObject({ code: 'unavailable' });
  // A caller chooses what it sends as a host: that is no fault of ours, and is not counted as one.
  expect(await answerAt(origin, 'parked.example')).toMatchObject({ code: 'missing' });
  const byId = await answerAt(origin, 'claims.example', '?reseller=12');
  expect(byId).toMatchObject({ code: 'unavailable' });
  expect((await answerAt(origin, 'claims.example')).data.id).toBe(49);
});

test('no shared cache keeps a brand that was chosen by host name', async () => {
  const { headers } = await app.request('GET', '/reseller/');
  expect(headers.get('cache-control')).toBe('private, max-age=3600');
  expect(headers.get('vary')?.toLowerCase()).toContain('host');
  const byId = await app.request('GET', '/reseller/49');
  expect(byId.headers.get('cache-control')).toBe('public, max-age=3600');
});

test('the host name that a proxy passes on counts only where a proxy is trusted', async () => {
  const behind = await testApp({ db: app.db, config: { trustProxy: 1, defaultResellerId: 77 } });
  const alone = await testApp({ db: app.db, config: { trustProxy: 0, defaultResellerId: 77 } });
  const brandAt = async ({ origin }: typeof app) => {
    const headers = { 'x-forwarded-host': 'claims.harbour.example' };
    const answer = await fetch(`${origin}/api/v1/reseller/`, { headers });
    return ((await answer.json()) as { data: Profile }).data.id;
  };
  expect(await brandAt(behind)).toBe(49);
  expect(await brandAt(alone)).toBe(77);
});

test('a profile by its id shows nothing that is ours alone', async () => {
  const { body } = await app.request<Profile>('GET', '/reseller/49');
  expect(body.data).toMatchObject({ id: 49, displayName: 'Harbour Test' });
  expect(body.data).not.toHaveProperty('hosts');
  expect(body.data).not.toHaveProperty('emailFrom');
  expect((await app.request<Profile>('GET', '/reseller/0')).body.data.id).toBe(0);
});

test.each([
  ['/reseller/4711', 404],
  ['/reseller/x', 422],
  ['/reseller/-1', 422],
  ['/reseller/?reseller=1&reseller=2', 422],
  ['/reseller/49/more', 404],
])('%s is %i', async (url, status) => {
  expect((await app.request('GET', url)).status).toBe(status);
});
