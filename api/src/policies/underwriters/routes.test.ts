import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';

const app = await testApp();
const get = (query: string) =>
  app.request<{ id: number; description: string; descriptionHtml: string }>(
    'GET',
    `/underwriter/getunderwriter${query}`,
  );

test.each([1, 2, 3])(
  'underwriter %i has a name and a description, as text and as HTML',
  async (id) => {
    const { status, body } = await get(`?id=${id}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id, name: expect.stringMatching(/\w+ \w+/) });
    expect(body.data.descriptionHtml).toBe(`<p>${body.data.description}</p>`);
    expect(body.data.description).not.toMatch(/[<>&]/);
  },
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
