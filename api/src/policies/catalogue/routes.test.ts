import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';

const app = await testApp();
interface Entry {
  id: number;
  label: string;
}
const get = (url: string, headers = {}) => app.request<Entry[]>('GET', url, { headers });

test.each([
  ['/countries/', { id: 'GB', label: 'United Kingdom', abroad: false }],
  ['/gadget/gadgettypes/', { id: 1, label: 'Mobile phone' }],
  ['/gadget/gadgetmakes/1', { id: 101, label: 'Apple' }],
  ['/gadget/gadgetmodels/1/101', { id: 1001, typeId: 1, makeId: 101, label: 'iPhone 6s' }],
  ['/gadget/damagetypes/1/111', { id: 1, label: 'Front screen' }],
])('%s lists its entries', async (url, entry) => {
  const answer = await get(url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.body.data).toContainEqual(entry);
  expect((await get(url.replace(/\/$/, ''))).body).toEqual(answer.body);
});

test('a list that is empty is not a list that is missing', async () => {
  expect((await get('/gadget/damagetypes/1/311')).body.data).toEqual([]);
});

test('a caller who has the list is told so', async () => {
  const first = await get('/gadget/gadgetmakes/1');
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const again = await fetch(`${app.origin}/api/v1/gadget/gadgetmakes/1`, {
      headers: { 'if-none-match': known },
    });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  }
  expect((await get('/gadget/gadgetmakes/1', { 'if-none-match': '"other"' })).status).toBe(200);
  expect((await get('/gadget/gadgetmakes/2')).headers.get('etag')).not.toBe(etag);
});

test.each([
  ['/gadget/gadgetmakes/999', 404],
  ['/gadget/gadgetmodels/1/999', 404],
  ['/gadget/gadgetmodels/999/101', 404],
  ['/gadget/gadgetmodels/12/101', 404],
  ['/gadget/damagetypes/1/4711', 404],
  ['/gadget/damagetypes/999/111', 404],
  ['/gadget/gadgetmakes/-1', 422],
  ['/gadget/gadgetmakes/1.5', 422],
  ['/gadget/gadgetmakes/99999999999999', 422],
  ['/gadget/gadgetmakes/__proto__', 422],
  ['/gadget/gadgetmodels/1/x', 422],
  ['/gadget/damagetypes/1/%00', 422],
  ['/gadget/nothing', 404],
  ['/gadget/gadgetmakes/%zz', 400],
])('%s is %i', async (url, status) => {
  const answer = await get(url);
  expect(answer.status).toBe(status);
  expect(answer.body.code).toBeTypeOf('string');
  expect(answer.headers.get('cache-control') ?? 'no-store').toBe('no-store');
});

test('HEAD and other methods', async () => {
  const head = await fetch(`${app.origin}/api/v1/countries/`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(head.headers.get('etag')).toBeTruthy();
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    expect((await app.request(method, '/countries/')).status).toBe(404);
  }
});
