import { afterEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (body: string, status: number) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));

test('what succeeded but did not arrive whole is no answer', async () => {
  answering('{"data": [{"claimId": "a', 200);
  await expect(api.get('/claim', { as: 'nobody' })).rejects.toMatchObject({ code: 'offline' });
});

test('a refusal that is no JSON is still one', async () => {
  answering('<html>Bad gateway</html>', 502);
  await expect(api.get('/claim', { as: 'nobody' })).rejects.toMatchObject({ status: 502 });
});

test('what arrived is given as it is', async () => {
  answering('{"data": [1, 2]}', 200);
  expect(await api.get('/claim', { as: 'nobody' })).toEqual([1, 2]);
});
