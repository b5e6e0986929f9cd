import { chosenRepair } from '../support/bookings.ts';
import { expect, test } from '../support/fixtures.ts';
import { call } from './calling.ts';

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
  test(`§7 ${line}`, async ({ request }) => {
    const body = method === 'POST' ? {} : undefined;
    expect((await call(request, method, path, { body })).status).toBe(401);
  });
}

for (const field of ['availableOptions', 'excessTotal']) {
  test(`§7 GET /repairoptions/optionsforgadget answers ${field}`, async ({
    page,
    db,
    policyOf,
  }) => {
    const { gadgetId, token } = await chosenRepair(page, db, await policyOf());
    const path = `/repairoptions/optionsforgadget/${gadgetId}`;
    const { status, body } = await call<object>(page.request, 'GET', path, { token });
    expect([status, Object.keys(body.data)]).toEqual([200, expect.arrayContaining([field])]);
  });
}
