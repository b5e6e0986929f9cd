import { expect } from '../support/fixtures.ts';
import { call } from './calling.ts';
import { REPAIRS, later } from './later.ts';

// Each answers nobody without a bearer.
for (const [line, method, path] of [
  ['POST /repairoptions/', 'POST', '/repairoptions/'],
  ['GET /repairoptions/optionsforgadget/{gadgetId}', 'GET', '/repairoptions/optionsforgadget/1'],
  [
    'GET /repairoptions/selectedstatushistory/{id}',
    'GET',
    '/repairoptions/selectedstatushistory/1',
  ],
  ['POST /payment/', 'POST', '/payment/'],
  ['POST /booking/setdate/', 'POST', '/booking/setdate/'],
  ['GET /booking/order/{id}/cancel', 'GET', '/booking/order/1/cancel'],
] as const) {
  later(`§7 ${line}`, REPAIRS, async ({ request }) => {
    const body = method === 'POST' ? {} : undefined;
    expect((await call(request, method, path, { body })).status).toBe(401);
  });
}

for (const field of ['availableOptions', 'excessTotal']) {
  later(`§7 GET /repairoptions/optionsforgadget answers ${field}`, REPAIRS, async ({ request }) => {
    const document = await (await request.get('/api/v1/openapi.json')).json();
    const path = Object.keys(document.paths).find((known) => known.includes('optionsforgadget'));
    expect(JSON.stringify(document.paths[path ?? ''])).toContain(`"${field}"`);
  });
}
