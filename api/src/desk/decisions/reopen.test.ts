import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { DAY, aChosenRepair, bookAndPay, emptyDiary, statusOf } from '../../../test/bookings.ts';
import { aClaimToDecide, aDecision, sendDecision } from '../../../test/decisions.ts';
import { type MyClaim, keyOf, putClaimAt, putClaimInNameOf } from '../../../test/my-claims.ts';
import { storedRow } from '../../../test/rows.ts';
import { someStaff } from '../../../test/staff.ts';
import { workOf } from '../../../test/work.ts';
import { advanceClaim } from '../../settling/settlements/transitions/advance.ts';
import { reopenDecision } from './transitions/reopen.ts';

const app = await testApp();
const work = await workOf(app);
const senior = await someStaff(app, { roles: ['senior'] });
const { staffId } = senior;
beforeEach(() => emptyDiary(app));

async function booked() {
  const repair = await aChosenRepair(app);
  const { paymentId } = await bookAndPay(app, repair);
  await work();
  return { repair, paymentId };
}

/** Its decision is reopened: where the gadget stands, why the excess goes back, and the mail about it. */
async function reopened({ repair, paymentId }: Awaited<ReturnType<typeof booked>>) {
  await work();
  const { gadgetId } = repair.key;
  const asked = { gadgetIds: [gadgetId], reason: 'Another phone is in the photo.' };
  await reopenDecision(app.services, { staffId }, repair.key, asked);
  const { refund_reason: why } = await storedRow(app.db, 'payments', { payment_id: paymentId });
  const [mail, ...more] = await work();
  expect(more).toEqual([]);
  return { status: await statusOf(app, repair), why, text: mail?.text ?? '' };
}

test('a booked repair that is reopened is called off, and the paid excess goes back for that reason', async () => {
  const { status, why, text } = await reopened(await booked());
  expect([status, why]).toEqual([STATUS.DECISION_CHALLENGED, 'reopened']);
  expect(text).toContain('because we are looking at our decision again');
  expect(text).toMatch(/Your booking on .* is cancelled/);
  expect(text).not.toMatch(/you gave up|Another phone/);
});

test('a replacement after a repair is reopened: the visit took place, and is not called off', async () => {
  const one = await booked();
  app.clock.set(`${DAY}T12:00:00Z`);
  const acting = { db: app.db, clock: app.clock, actor: 'claims team' };
  const bench = [STATUS.DEVICE_IN_TRANSIT, STATUS.DEVICE_RECEIVED, STATUS.IN_REPAIR];
  for (const to of [...bench, STATUS.REPLACEMENT]) await advanceClaim(acting, one.repair.key, to);
  const { status, why, text } = await reopened(one);
  expect([status, why]).toEqual([STATUS.DECISION_CHALLENGED, 'repair_ended']);
  expect(text).not.toContain('is cancelled');
});

const asks = (claim: MyClaim) =>
  reopenDecision(app.services, { staffId }, keyOf(claim), {
    gadgetIds: [claim.gadgetId],
    reason: 'Another phone is in the photo.',
  });

test('nobody reopens their own claim, or what is being decided', async () => {
  const claim = await aClaimToDecide(app);
  await sendDecision(app, senior, await aDecision(app, claim));
  await putClaimAt(app, claim.claimId, STATUS.APPROVED);
  await expect(asks(claim)).rejects.toMatchObject({ code: 'being_decided' });
  await putClaimInNameOf(app.db, claim.claimId, `${staffId}@desk.example`);
  await expect(asks(claim)).rejects.toMatchObject({ code: 'own_claim' });
});
