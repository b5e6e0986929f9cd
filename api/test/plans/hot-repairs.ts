import type { TestApp } from '../app.ts';
import {
  AFTERNOON,
  type ChosenRepair,
  aChosenRepair,
  book,
  bookAndPay,
  cancel,
  requestFreeDates,
  order,
} from '../bookings.ts';
import { aClaimOf, putClaimAt } from '../my-claims.ts';
import { acceptAmount } from '../payable-claims.ts';
import { payoutsBy } from '../payouts.ts';
import { choose, optionsOf } from '../repairs.ts';
import { setStored } from '../rows.ts';
import { someStaff } from '../staff.ts';
import { type Calls, good } from './calls.ts';

/** From the options to a booking that was paid, and one that was cancelled. */
export async function repair({ app, as, ask }: Calls) {
  const one = await aClaimOf(app, { documents: [1, 3] });
  await as('repair options', async () => good(await optionsOf(app, one.user, one.gadgetId), ''));
  const { address } = one.form.data.claimant;
  const choice = { gadgetId: one.gadgetId, optionId: 1, address };
  await as('repair option chosen', async () => good(await choose(app, one.user, choice), 'choose'));
  const { user: token, gadgetId } = one;
  await as('history of choices', () =>
    ask('GET', `/repairoptions/selectedstatushistory/${gadgetId}`, { token }),
  );
  await as('choice cancelled', () =>
    ask('POST', `/repairoptions/cancel/${gadgetId}`, { token, body: {} }),
  );
  const booked = await aChosenRepair(app);
  await as('free dates', async () => good(await requestFreeDates(app, booked), 'free dates'));
  const setDate = (call: string, slot = {}) =>
    as(call, async () => good(await book(app, booked, slot), call));
  const { body } = await setDate('date set');
  await setDate('date moved', { slot: AFTERNOON });
  await as('booking', async () => good(await order(app, booked, body.data.bookingReference), ''));
  await as('booking of a gadget', () =>
    ask('GET', `/booking/forgadget/${booked.gadgetId}`, { token: booked.user }),
  );
  await paymentOf({ app, as, ask }, await aChosenRepair(app));
  await as('booking cancelled', () => cancel(app, booked, body.data.bookingReference));
  await aHeldPlace(app);
}

async function paymentOf({ app, as, ask }: Calls, repairOf: ChosenRepair) {
  const { paymentId } = await as('booked and paid', () => bookAndPay(app, repairOf));
  await as('payment', () => ask('GET', `/payment/${paymentId}`, { token: repairOf.user }));
}

/** A place that is held and not paid; the job that gives it back is due later. */
async function aHeldPlace(app: TestApp) {
  const held = await aChosenRepair(app);
  good(await book(app, held), 'a held place');
  app.clock.advance({ hours: 1 });
}

/** A claim that is paid out. */
export async function settledInMoney({ app, as, ask }: Calls) {
  const { user: token, gadgetId, claimId } = await aClaimOf(app);
  await putClaimAt(app, claimId, 50);
  await setStored(app.db, 'claims', { claim_id: claimId }, { incident_type_id: 332 });
  good(await choose(app, token, { gadgetId, optionId: 7 }), 'cash');
  const account = { accountHolder: 'I Testwell', sortCode: '089999', accountNumber: '66374958' };
  const url = `/bankdetails/${gadgetId}`;
  await as('bank details kept', () => ask('POST', url, { token, body: account }));
  await as('bank details', () => ask('GET', url, { token }));
  await acceptAmount(app.db, gadgetId, 40_000);
  await paidByTwo({ app, as, ask }, { claimId, gadgetId });
}

/** The claims team's calls so that a claim is paid. */
async function paidByTwo({ app, as }: Calls, claim: { claimId: string; gadgetId: string }) {
  const one = payoutsBy(app.request, (await someStaff(app, { roles: ['handler'] })).headers);
  const two = payoutsBy(app.request, (await someStaff(app, { roles: ['payments'] })).headers);
  await as('payouts: what waits', async () => good(await one.preparable(), 'what waits'));
  const { body } = await as('payout prepared', async () =>
    good(await one.prepare(claim, 30_000), 'prepared'),
  );
  const { payoutId } = body.data;
  await as('payouts of a state', async () => good(await one.list('prepared'), 'listed'));
  await as('payout', async () => good(await two.one(payoutId), 'one'));
  await as('payout released', async () => good(await two.release(payoutId), 'released'));
  const made = await as('payouts sent', async () => good(await two.batch(), 'sent'));
  await as('file for the bank taken', async () =>
    good(await two.file(made.body.data.batchId), 'taken'),
  );
  await as('returns of a bank', async () =>
    good(await two.returns([[payoutId, 'settled']]), 'returns'),
  );
}
