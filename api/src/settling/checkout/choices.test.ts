import type { ResellerScope } from '@gadget-claims/api/identity/identity';
import { testApp } from '@gadget-claims/api/test/app';
import {
  answerBank,
  book,
  emptyDiary,
  order,
  pay,
  payment,
  statusOf,
  takenIn,
} from '@gadget-claims/api/test/bookings';
import { DAMAGE_DOCUMENTS } from '@gadget-claims/api/test/claims';
import { JPEG } from '@gadget-claims/api/test/files';
import { aClaimOf, uploadToClaim } from '@gadget-claims/api/test/my-claims';
import { OPTION, anApprovedTheft, choose as chooseFor } from '@gadget-claims/api/test/repairs';
import { workOf } from '@gadget-claims/api/test/work';
import { DOCUMENT } from '@gadget-claims/domain/claims/documents/ids';
import type { ChoiceAnswer } from '@gadget-claims/domain/settling/repairs/schemas';
import { beforeEach, expect, test } from 'vitest';

const app = await testApp();
const work = await workOf(app);
const mailed = async () => (await work()).map(({ subject }) => subject);

beforeEach(async () => {
  await emptyDiary(app, 3);
});

/** An approved claim, and its claimant choosing over HTTP. */
async function approved() {
  const claim = await aClaimOf(app, { documents: DAMAGE_DOCUMENTS });
  const { claimId, gadgetId, user } = claim;
  const key = { reseller: claim.account.resellerId as ResellerScope, claimId, gadgetId };
  const seen: { choiceId: string | null; excess: number } = { choiceId: null, excess: 0 };
  const choose = async (optionId: number) => {
    const body = { gadgetId, optionId, choiceId: seen.choiceId };
    const answer = await app.request<ChoiceAnswer>('POST', '/repairoptions/', {
      token: user,
      body,
    });
    if (answer.status !== 200) throw new Error(`not chosen: ${JSON.stringify(answer.body)}`);
    seen.choiceId = answer.body.data.choice?.choiceId ?? null;
    seen.excess = answer.body.data.choice?.excess ?? 0;
  };
  return { ...claim, key, seen, choose };
}

type Approved = Awaited<ReturnType<typeof approved>>;

async function hold(repair: Approved) {
  const { body } = await book(app, repair, { charge: repair.seen.excess });
  return body.data;
}

async function payNow(repair: Approved): Promise<string> {
  const { paymentId } = (await pay(app, repair)).body.data;
  await answerBank(app, repair, paymentId, 'success');
  return paymentId;
}

const excessPaid = async ({ gadgetId }: Approved) => {
  const row = await app.db
    .selectFrom('repair_choices')
    .select('excess_paid_at')
    .where('gadget_id', '=', gadgetId)
    .executeTakeFirst();
  return row && row.excess_paid_at !== null;
};

test('another option while a time is held: the time is free, the form is closed', async () => {
  const repair = await approved();
  await repair.choose(1);
  await hold(repair);
  const { paymentId } = (await pay(app, repair)).body.data;
  await repair.choose(2);
  expect(await takenIn(app)).toBe(0);
  expect((await payment(app, repair, paymentId)).body.data.status).toBe('failed');
  expect(await statusOf(app, repair)).toBe(55);
});

test('giving up a booked and paid option cancels it and pays it back', async () => {
  const repair = await approved();
  await repair.choose(1);
  const { bookingReference } = await hold(repair);
  const paymentId = await payNow(repair);
  await work();
  const url = `/repairoptions/cancel/${repair.gadgetId}`;
  const { status } = await app.request('POST', url, { token: repair.user, body: {} });
  expect(status).toBe(200);
  expect(await statusOf(app, repair)).toBe(50);
  expect(await takenIn(app)).toBe(0);
  expect((await order(app, repair, bookingReference)).body.data.status).toBe('cancelled');
  const mails = await work();
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your booking is cancelled: Wednesday 25 November 2026',
  ]);
  expect(mails[0]?.text).toContain('gave up the option');
  expect((await payment(app, repair, paymentId)).body.data.status).toBe('refunded');
});

test('posted in and paid, then to be collected: the payment counts', async () => {
  const repair = await approved();
  await repair.choose(2);
  const paymentId = await payNow(repair);
  expect(await statusOf(app, repair)).toBe(60);
  await repair.choose(1);
  expect(await hold(repair)).toMatchObject({ status: 'confirmed', paid: true });
  expect((await pay(app, repair)).body.data).toMatchObject({ paymentId, status: 'succeeded' });
});

test('posted in and paid, then one’s own repairer: it is paid back and due no more', async () => {
  const repair = await approved();
  await work();
  await repair.choose(2);
  expect(await work()).toEqual([]);
  const paymentId = await payNow(repair);
  expect(await mailed()).toEqual([expect.stringMatching(/^Receipt/)]);
  await repair.choose(5);
  expect(await excessPaid(repair)).toBe(false);
  const mails = await work();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('another way');
  expect((await payment(app, repair, paymentId)).body.data.status).toBe('refunded');
});

test('each way to settle a claim: one e-mail for each step', async () => {
  const own = await approved();
  await work();
  await own.choose(OPTION.ownRepairer);
  expect(await mailed()).toEqual([expect.stringMatching(/Own repairer chosen$/)]);
  await uploadToClaim(app, own.user, own.claimId, [['invoice.jpg', JPEG]], {
    documentTypeId: DOCUMENT.repairInvoice,
    gadgetId: own.gadgetId,
  });
  const send = (path: string, body: object) =>
    app.request('POST', `${path}/${own.gadgetId}`, { token: own.user, body });
  await send('/invoice', { amount: 18_000, date: '2026-11-22' });
  expect(await mailed()).toEqual([]);
  await send('/bankdetails', {
    accountHolder: 'I Testwell',
    sortCode: '089999',
    accountNumber: '66374958',
  });
  const mails = await work();
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^The bank details/)]);
  expect(mails[0]?.text).toContain('What happens next: We have the invoice of your repairer');

  const theft = await anApprovedTheft(app);
  await work();
  const { user, gadgetId, claimId, account } = theft;
  const key = { reseller: account.resellerId as ResellerScope, claimId, gadgetId };
  await chooseFor(app, user, { gadgetId, optionId: OPTION.replacement });
  expect(await mailed()).toEqual([]);
  const { paymentId } = (await pay(app, theft)).body.data;
  await answerBank(app, { ...theft, key }, paymentId, 'success');
  expect(await mailed()).toEqual([expect.stringMatching(/^Receipt/)]);
});
