import { beforeAll, describe, expect, test } from 'vitest';
import { anAccount } from '../accounts.ts';
import { type ChosenRepair, EXCESS, aChosenRepair, book, pay, someProviders } from '../bookings.ts';
import { OPTION, anApprovedClaim } from '../repairs.ts';
import { claimsApi } from './acting.ts';

const { app, call } = await claimsApi();

let repair: ChosenRepair;
let stranger: string;
beforeAll(async () => {
  await someProviders(app, 20);
  repair = await aChosenRepair(app);
  stranger = (await aChosenRepair(app, { account: await anAccount(app) })).user;
});

/** Each with a valid request of a claimant who has chosen a courier. */
const CALLS: [
  line: string,
  method: string,
  path: (repair: ChosenRepair) => string,
  body?: (repair: ChosenRepair) => object,
][] = [
  [
    'POST /repairoptions/',
    'POST',
    () => '/repairoptions/',
    ({ gadgetId }) => ({ gadgetId, optionId: OPTION.ownRepairer }),
  ],
  [
    'GET /repairoptions/optionsforgadget/{gadgetId}',
    'GET',
    ({ gadgetId }) => `/repairoptions/optionsforgadget/${gadgetId}`,
  ],
  [
    'GET /repairoptions/selectedstatushistory/{id}',
    'GET',
    ({ gadgetId }) => `/repairoptions/selectedstatushistory/${gadgetId}`,
  ],
  ['POST /payment/', 'POST', () => '/payment/', ({ gadgetId }) => ({ gadgetId })],
  [
    'POST /booking/setdate/',
    'POST',
    () => '/booking/setdate/',
    ({ gadgetId }) => ({ gadgetId, date: '2026-11-25', slot: '09:00-13:00', charge: EXCESS }),
  ],
];

test.each(CALLS)('§7 %s asks auth headers', async (_line, method, path, body) => {
  const answer = await call(method, path(repair), { body: body?.(repair) });
  expect(answer.status).toBe(401);
});
test.each(CALLS)('§7 %s is for the owner only', async (_line, method, path, body) => {
  const answer = await call(method, path(repair), { token: stranger, body: body?.(repair) });
  expect(answer.status).toBe(404);
});

test('§7 POST /repairoptions/ chooses an option', async () => {
  const { gadgetId, user } = await anApprovedClaim(app);
  const body = { gadgetId, optionId: OPTION.ownRepairer };
  const answer = await call('POST', '/repairoptions/', { token: user, body });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject({ choice: { optionId: OPTION.ownRepairer } });
});

test('§7 GET /repairoptions/optionsforgadget answers availableOptions', async () => {
  const { gadgetId, user } = await anApprovedClaim(app);
  const path = `/repairoptions/optionsforgadget/${gadgetId}`;
  const { body } = await call<{ availableOptions: { id: number }[] }>('GET', path, {
    token: user,
  });
  const ids = body.data.availableOptions.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([OPTION.courier, OPTION.ownRepairer]));
});
test('§7 GET /repairoptions/optionsforgadget answers excessTotal', async () => {
  const path = `/repairoptions/optionsforgadget/${repair.gadgetId}`;
  const { body } = await call('GET', path, { token: repair.user });
  expect(body.data).toMatchObject({ excessTotal: EXCESS });
});

test('§7 GET /repairoptions/selectedstatushistory/{id} answers the choices, and their times', async () => {
  const { gadgetId, user } = await anApprovedClaim(app);
  const body = { gadgetId, optionId: OPTION.ownRepairer };
  await call('POST', '/repairoptions/', { token: user, body });
  await call('POST', `/repairoptions/cancel/${gadgetId}`, { token: user, body: {} });
  const path = `/repairoptions/selectedstatushistory/${gadgetId}`;
  const history = await call<object[]>('GET', path, { token: user });
  expect(history.status).toBe(200);
  expect(history.body.data).toHaveLength(2);
});

describe('a booking', () => {
  let booked: ChosenRepair;
  let reference: string;
  test('§7 POST /booking/setdate/ books a day and a slot', async () => {
    booked = await aChosenRepair(app);
    const { status, body } = await book(app, booked);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'held', date: '2026-11-25', slot: '09:00-13:00' });
    reference = body.data.bookingReference;
  });
  test('§7 POST /payment/ begins the payment of the excess', async () => {
    const { status, body } = await pay(app, booked);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ amount: EXCESS });
  });
  test('§7 GET /booking/order/{id}/cancel asks auth headers', async () => {
    expect((await call('GET', `/booking/order/${reference}/cancel`)).status).toBe(401);
  });
  test('§7 GET /booking/order/{id}/cancel is for the owner only', async () => {
    const path = `/booking/order/${reference}/cancel`;
    expect((await call('GET', path, { token: stranger })).status).toBe(404);
  });
  test('§7 GET /booking/order/{id}/cancel cancels it', async () => {
    const path = `/booking/order/${reference}/cancel`;
    const { status, body } = await call('GET', path, { token: booked.user });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'cancelled' });
  });
});
