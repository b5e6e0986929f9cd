import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';

const app = await testApp();
const get = (query: string) =>
  app.request<{ id: number; description: string; descriptionHtml: string }>(
    'GET',
    `/underwriter/getunderwriter${query}`,
  );

test.each([
  ['?id=0', 404],
  ['?id=4711', 404],
  ['', 422],
  ['?id=', 422],
  ['?id=1&id=2', 422],
  ['?id=1%27', 422],
])('%j is %i', async (query, status) => {
  expect((await get(query)).status).toBe(status);
});
