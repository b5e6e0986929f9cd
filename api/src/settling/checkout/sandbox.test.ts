import { testApp } from '@gadget-claims/api/test/app';
import {
  EXCESS,
  aChosenRepair,
  answerBank,
  beginPayment,
  book,
  emptyDiary,
  bookAndPay,
  insertChoice,
  order,
  pay,
  payment,
  statusOf,
  takenIn,
} from '@gadget-claims/api/test/bookings';
import { about, workOf } from '@gadget-claims/api/test/work';
import { HOLD_MINUTES } from '@gadget-claims/domain/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { storedRow, storedRows } from '../../../test/rows.ts';

const app = await testApp();
const work = await workOf(app);

beforeEach(async () => {
  await emptyDiary(app, 3);
});

const paying = () => beginPayment(app);

describe('paying', () => {
  test('gives the sum to pay: the amount is ours to say', async () => {
    const { repair, bookingReference, paymentId } = await paying();
    const { status, body } = await payment(app, repair, paymentId);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      paymentId,
      gadgetId: repair.gadgetId,
      status: 'waiting',
      provider: 'sandbox',
      amount: EXCESS,
      message: 'Please pay the excess of £75.00. Nothing has been taken yet.',
      bookingReference,
      paidAt: null,
    });
  });

  test('confirms the booking, with a receipt', async () => {
    const { repair, bookingReference, paymentId } = await paying();
    const { body } = await answerBank(app, repair, paymentId, 'success');
    expect(body.data).toMatchObject({ status: 'succeeded', paidAt: '2026-11-23T10:00:00.000Z' });
    expect((await order(app, repair, bookingReference)).body.data).toMatchObject({
      status: 'confirmed',
      paid: true,
    });
    expect(await statusOf(app, repair)).toBe(62);
    const mails = await work();
    const [mail, ...more] = about(mails, 'Your repair is booked');
    expect([...more, ...about(mails, 'Receipt')]).toEqual([]);
    expect(mail?.text).toMatch(/^Your repair is booked, Imogen\n/);
    expect(mail?.text).toMatch(
      /Your receipt: £75\.00, the excess of claim GC-\S+ for your Apple iPhone 6s, paid on Monday 23 November 2026\./,
    );
    expect(mail?.text).toContain(`Its payment reference is ${paymentId}.`);
    expect(mail?.text).toContain('This was a test: no money was taken.');
    app.clock.advance({ minutes: 30 });
    await work();
    expect(await takenIn(app)).toBe(1);
  });

  test('declined: nothing is taken, the time stays held, and it can be tried again', async () => {
    const { repair, paymentId } = await paying();
    const declined = await answerBank(app, repair, paymentId, 'decline');
    expect(declined.body.data).toMatchObject({
      status: 'failed',
      message: 'The payment did not go through and nothing was taken. You can try again.',
    });
    app.clock.advance({ minutes: HOLD_MINUTES - 1 });
    const again = (await pay(app, repair)).body.data;
    expect(again.paymentId).not.toBe(paymentId);
    // The new attempt holds the time again.
    app.clock.advance({ minutes: HOLD_MINUTES - 1 });
    await work();
    expect(await takenIn(app)).toBe(1);
    await answerBank(app, repair, again.paymentId, 'success');
    expect(await statusOf(app, repair)).toBe(62);
    expect((await payment(app, repair, paymentId)).body.data.status).toBe('failed');
  });

  test('the bank may want an authentication first', async () => {
    const { repair, paymentId } = await paying();
    const asked = await answerBank(app, repair, paymentId, 'authenticate');
    expect(asked.body.data.status).toBe('authenticate');
    expect((await pay(app, repair)).body.data).toMatchObject({ paymentId, status: 'authenticate' });
    const done = await answerBank(app, repair, paymentId, 'success');
    expect(done.body.data.status).toBe('succeeded');
  });

  test('twenty at once are one payment and one charge', async () => {
    const repair = await aChosenRepair(app);
    await book(app, repair);
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(app, repair)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const ids = new Set(answers.map(({ body }) => body.data.paymentId));
    expect(ids.size).toBe(1);
    const [paymentId = ''] = ids;
    await Promise.all(
      Array.from({ length: 5 }, () => answerBank(app, repair, paymentId, 'success')),
    );
    const charges = await storedRows(app.db, 'sandbox_charges', { idempotency_key: paymentId }, [
      'status',
    ]);
    expect(charges).toEqual([{ status: 'succeeded' }]);
    expect(about(await work(), 'Your repair is booked')).toHaveLength(1);
  });
});

describe('there is nothing to pay', () => {
  test('before a time is held', async () => {
    const answer = await pay(app, await aChosenRepair(app));
    expect([answer.status, answer.body.code]).toEqual([409, 'nothing_booked']);
  });

  test('after the hold has ended', async () => {
    const repair = await aChosenRepair(app);
    await book(app, repair);
    app.clock.advance({ minutes: HOLD_MINUTES });
    const answer = await pay(app, repair);
    expect([answer.status, answer.body.code]).toEqual([409, 'hold_ended']);
  });

  test.each([
    ['without an excess', { excess: 0 }],
    ['when it is taken off instead', { optionId: 7 }],
  ])('%s', async (_, options) => {
    const answer = await pay(app, await aChosenRepair(app, options));
    expect([answer.status, answer.body.code]).toEqual([409, 'nothing_to_pay']);
  });
});

describe('options without a date', () => {
  test.each([
    ['posted in', 2, 60],
    ['replaced', 6, 80],
  ])('%s: paid, and it goes on', async (_, optionId, then) => {
    const repair = await aChosenRepair(app, { optionId, status: 55 });
    const { paymentId } = (await pay(app, repair)).body.data;
    await answerBank(app, repair, paymentId, 'success');
    expect(await statusOf(app, repair)).toBe(then);
    expect(about(await work(), 'Receipt')).toHaveLength(1);
  });
});

describe('a payment that comes too late', () => {
  /** The hold has ended and the bank says yes all the same. */
  async function late(before: () => Promise<unknown>) {
    const { repair, bookingReference, paymentId } = await paying();
    app.clock.advance({ minutes: HOLD_MINUTES + 1 });
    await app.db.updateTable('sandbox_charges').set({ status: 'succeeded' }).execute();
    // The job of the hold is run first, regardless of the order of the queue.
    await app.db.deleteFrom('jobs').where('kind', '=', 'ask-payment').execute();
    await before();
    const mails = await work();
    return { repair, bookingReference, paymentId, mails };
  }

  test('has its time all the same when it is still free', async () => {
    const nothing = async () => undefined;
    const { repair, bookingReference, mails } = await late(nothing);
    expect((await order(app, repair, bookingReference)).body.data).toMatchObject({
      status: 'confirmed',
      paid: true,
    });
    expect(await takenIn(app)).toBe(1);
    const [mail] = about(mails, 'Your repair is booked');
    expect(mail?.text).toContain('the time that you had chosen was still free');
  });

  test('goes back, and says why, when another claimant has the time', async () => {
    const others = [await aChosenRepair(app), await aChosenRepair(app), await aChosenRepair(app)];
    const { repair, bookingReference, paymentId, mails } = await late(async () => {
      for (const other of others) expect((await book(app, other)).status).toBe(200);
    });
    expect(await takenIn(app)).toBe(3);
    expect((await order(app, repair, bookingReference)).body.data.status).toBe('released');
    const { data } = (await payment(app, repair, paymentId)).body;
    expect(data.status).toBe('refunded');
    expect(data.message).toContain('no longer free');
    const [mail] = about(mails, 'We are paying £75.00 back to you');
    expect(mail?.text).toContain('Please choose another time');
    expect(about(mails, 'Receipt')).toEqual([]);
    expect(await statusOf(app, repair)).toBe(60);
  });

  test('goes back when something else was chosen by then', async () => {
    const { repair, paymentId } = await paying();
    await insertChoice(app, repair.key, { optionId: 7, excess: EXCESS });
    const { body } = await answerBank(app, repair, paymentId, 'success');
    expect(body.data.status).toBe('refunding');
    expect(body.data.message).toContain('not due any more');
    await work();
    expect((await payment(app, repair, paymentId)).body.data.status).toBe('refunded');
  });
});

test('an unpaid one is closed in time, and can be paid again', async () => {
  const { repair, paymentId } = await paying();
  app.clock.advance({ minutes: HOLD_MINUTES });
  await work();
  expect((await payment(app, repair, paymentId)).body.data.status).toBe('failed');
  const late = await answerBank(app, repair, paymentId, 'success');
  expect(late.body.data.status).toBe('failed');
  await bookAndPay(app, repair);
  expect(await statusOf(app, repair)).toBe(62);
});

test('another excess closes the payment that was begun', async () => {
  const { repair, paymentId } = await paying();
  await insertChoice(app, repair.key, { optionId: 1, excess: 9_000 });
  await book(app, repair, { charge: 9_000 });
  const { data } = (await pay(app, repair)).body;
  expect(data).toMatchObject({ amount: 9_000, status: 'waiting' });
  expect(data.paymentId).not.toBe(paymentId);
  await work();
  const old = await app.db
    .selectFrom('sandbox_charges')
    .select('status')
    .where('idempotency_key', '=', paymentId)
    .executeTakeFirst();
  expect(old?.status).toBe('failed');
});

test('the database itself holds one live payment for an excess', async () => {
  const { repair, paymentId } = await paying();
  const { payment_id: _, ...row } = await storedRow(app.db, 'payments', { payment_id: paymentId });
  const second = { ...row, payment_id: 'second', provider_reference: 'other' };
  await expect(app.db.insertInto('payments').values(second).execute()).rejects.toThrow(
    /payments_live/,
  );
  expect(repair.gadgetId).toBe(row.gadget_id);
});
