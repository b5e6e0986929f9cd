import { expect, test } from 'vitest';
import { claimsApi } from './acting.ts';

const { call } = await claimsApi();

const entry = { id: expect.anything(), label: expect.stringMatching(/./) };

for (const [line, path] of [
  ['GET /countries/ answers the countries', '/countries/'],
  ['GET /gadget/damagetypes/{a}/{b} answers damage types', '/gadget/damagetypes/1/111'],
  ['GET /gadget/gadgettypes/ answers types', '/gadget/gadgettypes/'],
  ['GET /gadget/gadgetmakes/{typeId} answers makes', '/gadget/gadgetmakes/1'],
  ['GET /gadget/gadgetmodels/{a}/{b} answers models', '/gadget/gadgetmodels/1/101'],
  ['GET /document/types/{incidentTypeId} answers a list', '/document/types/111'],
  [
    'GET /document/types/{incidentTypeId}/{insuranceLineId} answers a list',
    '/document/types/111/1',
  ],
] as const) {
  test(`§7 ${line}`, async () => {
    const { status, body } = await call<unknown[]>('GET', path);
    expect(status).toBe(200);
    expect(body.data.length).toBeGreaterThan(1);
    for (const row of body.data) expect(row).toMatchObject(entry);
  });
}

test('§7 GET /underwriter/getunderwriter?id={id} answers the underwriter', async () => {
  const { status, body } = await call('GET', '/underwriter/getunderwriter?id=1');
  expect(status).toBe(200);
  expect(body.data).toEqual({
    id: 1,
    name: expect.stringMatching(/./),
    description: expect.stringMatching(/./),
    descriptionHtml: expect.stringContaining('<p>'),
  });
});
