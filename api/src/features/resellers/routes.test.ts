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
  const { promise, resolve, reject } = Promise.withResolvers<{ data: Profile }>();
  const url = `${app.origin}/api/v1/reseller/${query}`;
  httpRequest(url, { headers: { host } }, (response) => {
    json(response).then((body) => resolve(body as { data: Profile }), reject);
  }).end();
  return (await promise).data;
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

test('a cache keeps the brands of host names apart', async () => {
  const answer = await app.request('GET', '/reseller/');
  expect(answer.headers.get('vary')?.toLowerCase()).toContain('host');
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
