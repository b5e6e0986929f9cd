import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { beforeEach, expect, test } from 'vitest';
import { aSession } from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';
import {
  DAY,
  aChosenRepair,
  bookAndPay,
  emptyDiary,
  order,
  payment,
  statusOf,
} from '../../../test/bookings.ts';
import { approveClaim, declineClaim } from '../../../test/deciding.ts';
import { ownClaimView, queuedMails } from '../../../test/views.ts';
import { recordEvent } from '../../claims/claims/records/events.ts';
import { inTransaction } from '../../database/database.ts';
import { choicesOf } from '../repairs/records/choices.ts';
import { type Acting, advanceClaim } from './transitions/advance.ts';

const app = await testApp();
const acting: Acting = { db: app.db, clock: app.clock, actor: 'claims team' };
const WATER = 'There is water inside, and you told us that it fell.';

beforeEach(() => emptyDiary(app));

/** A gadget that was booked in and paid for, and is on the bench. */
async function onTheBench() {
  const repair = await aChosenRepair(app);
  const paid = await bookAndPay(app, repair);
  app.clock.set(`${DAY}T12:00:00Z`);
  for (const to of [STATUS.DEVICE_IN_TRANSIT, STATUS.DEVICE_RECEIVED, STATUS.IN_REPAIR]) {
    await advanceClaim(acting, repair.key, to);
  }
  await app.db.deleteFrom('jobs').execute();
  return { ...repair, ...paid, user: await aSession(app, repair.account) };
}

type Bench = Awaited<ReturnType<typeof onTheBench>>;
const mails = async () => (await queuedMails(app)).map(({ mail }) => mail);
const choices = ({ key }: Bench) => choicesOf(app.db, key.reseller, [key.claimId]);
const moneyOf = async (bench: Bench) => {
  const { body } = await payment(app, bench, bench.paymentId);
  return body.data.status;
};
const seen = (bench: Bench) => ownClaimView(app, bench);

test('a finding needs its words, which the claimant reads and can answer; all that was chosen stays', async () => {
  const bench = await onTheBench();
  const { key } = bench;
  await expect(advanceClaim(acting, key, STATUS.DECISION_CHALLENGED)).rejects.toMatchObject({
    status: 422,
  });
  await advanceClaim(acting, key, STATUS.DECISION_CHALLENGED, WATER);
  expect(await mails()).toEqual(['repair-finding']);
  expect([(await choices(bench)).length, await moneyOf(bench)]).toEqual([1, 'succeeded']);
  const { sentence, nextAction, timeline, allowed, clock } = await seen(bench);
  expect(`${sentence} ${nextAction.text}`).not.toMatch(/you asked/i);
  expect(timeline.at(-1)).toMatchObject({ reason: WATER, by: 'us' });
  expect(allowed.find(({ action }) => action === 'upload')?.allowed).toBe(true);
  expect(clock).toMatchObject({ aim: 'decision', aimDate: '2026-11-27' });
});

test('back to the bench: the repair goes on as it was chosen and paid', async () => {
  const bench = await onTheBench();
  await advanceClaim(acting, bench.key, STATUS.DECISION_CHALLENGED, WATER);
  await advanceClaim(acting, bench.key, STATUS.IN_REPAIR);
  expect(await statusOf(app, bench)).toBe(STATUS.IN_REPAIR);
  expect([(await choices(bench)).length, await moneyOf(bench)]).toEqual([1, 'succeeded']);
});

test.each([
  ['declined', STATUS.DECLINED],
  ['approved', STATUS.APPROVED],
])('%s after a finding: the money goes back, and no visit is called off', async (_name, to) => {
  const bench = await onTheBench();
  await advanceClaim(acting, bench.key, STATUS.DECISION_CHALLENGED, WATER);
  await app.db.deleteFrom('jobs').execute();
  if (to === STATUS.APPROVED) await approveClaim(acting, bench.key);
  else await declineClaim(acting, bench.key, WATER);
  expect(await statusOf(app, bench)).toBe(to);
  expect(await choices(bench)).toEqual([]);
  const money = await app.db
    .selectFrom('payments')
    .select(['state', 'refund_reason'])
    .where('payment_id', '=', bench.paymentId)
    .executeTakeFirst();
  expect(money).toEqual({ state: 'refunding', refund_reason: 'repair_ended' });
  expect(await mails()).not.toContain('cancelled');
  expect((await order(app, bench, bench.bookingReference)).body.data.status).toBe('cancelled');
});

test('a challenged decision leads to no bench that the gadget never was on', async () => {
  const bench = await onTheBench();
  const { key } = bench;
  await advanceClaim(acting, key, STATUS.DECISION_CHALLENGED, WATER);
  await declineClaim(acting, key, WATER);
  await advanceClaim(acting, key, STATUS.DECISION_CHALLENGED);
  await expect(advanceClaim(acting, key, STATUS.IN_REPAIR)).rejects.toMatchObject({
    code: 'not_allowed_now',
  });
  expect((await seen(bench)).sentence).toContain('We are looking at our decision again');
});

test('a file that comes in while the gadget is on the bench does not move the day of its repair', async () => {
  const repair = await aChosenRepair(app);
  await bookAndPay(app, repair);
  app.clock.set(`${DAY}T12:00:00Z`);
  const promisedDay = async () => {
    const user = await aSession(app, repair.account);
    return (await ownClaimView(app, { ...repair, user })).clock?.aimDate;
  };
  for (const to of [STATUS.DEVICE_IN_TRANSIT, STATUS.DEVICE_RECEIVED]) {
    await advanceClaim(acting, repair.key, to);
  }
  const promised = await promisedDay();
  expect(promised).toMatch(/^2026-/);
  app.clock.advance({ days: 4 });
  const at = app.clock.now();
  const status = STATUS.DEVICE_RECEIVED;
  await inTransaction(app.db, (tx) =>
    recordEvent(tx, repair.key, { at, actor: 'claimant', from: status, to: status, reason: '1' }),
  );
  expect(await promisedDay()).toBe(promised);
});
