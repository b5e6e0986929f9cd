import { ProviderUnavailableError } from '@gadget-claims/api/settling/payments/providers/provider';
import { stripeProvider } from '@gadget-claims/api/settling/payments/providers/stripe';
import { unsettledRefunds } from '@gadget-claims/api/settling/payments/records/payments';
import { notePaidBack } from '@gadget-claims/api/settling/payouts/transitions/paid-back';
import { aSession } from '@gadget-claims/api/test/accounts';
import { testApp } from '@gadget-claims/api/test/app';
import {
  EXCESS,
  aChosenRepair,
  answerBank,
  beginPayment,
  book,
  emptyDiary,
  cancel,
  order,
  pay,
  payment,
  statusOf,
} from '@gadget-claims/api/test/bookings';
import { FAKE_KEYS, fakeStripe } from '@gadget-claims/api/test/fake-stripe';
import { about, workOf } from '@gadget-claims/api/test/work';
import { type Role, permissionsOf } from '@gadget-claims/domain/people/staff/permissions';
import { HOLD_MINUTES } from '@gadget-claims/domain/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { storedRow, storedRows } from '../../../test/rows.ts';

const stripe = await fakeStripe();
// Before it asks again, its library waits half a second.
const payments = stripeProvider(FAKE_KEYS, stripe.host, { retries: 0 });
const app = await testApp({ payments });
const work = await workOf(app);

beforeEach(async () => {
  stripe.wishes.line = 'up';
  stripe.wishes.nextRefund = 'succeeded';
  await emptyDiary(app, 3);
});

async function paying() {
  const begun = await beginPayment(app);
  return { ...begun, session: stripe.sessionOf(begun.paymentId) };
}

async function paid() {
  const begun = await paying();
  stripe.pay(begun.session);
  await payment(app, begun.repair, begun.paymentId);
  await work();
  return begun;
}

/** Delivers a notice as Stripe does: no bearer, the bytes as they were signed. */
function deliver({ body, headers }: ReturnType<typeof stripe.notice>) {
  return app.request('POST', '/payment/stripe/webhook', {
    body,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  });
}

const completed = (session: object) =>
  stripe.notice('checkout.session.completed', session, { at: app.clock.now() });

describe('with Stripe', () => {
  test('the browser gets the data for the form, and the session has our amount', async () => {
    const { repair, paymentId, session } = await paying();
    const { data } = (await payment(app, repair, paymentId)).body;
    expect(data).toMatchObject({
      provider: 'stripe',
      status: 'waiting',
      clientSecret: session.client_secret,
      publishableKey: FAKE_KEYS.publishableKey,
    });
    expect(session).toMatchObject({
      amount_total: EXCESS,
      currency: 'gbp',
      metadata: { reseller: '49', paymentId },
      expires_at: Date.parse('2026-11-23T11:00:00Z') / 1000,
    });
    expect(JSON.stringify(data)).not.toContain(FAKE_KEYS.secretKey);
    // Banks that show a page of their own lead back to the booking.
    const back = new URL(session.return_url);
    expect(back.pathname).toBe(`/myclaims/repairoptions/booking/${repair.gadgetId}`);
    expect(back.searchParams.get('payment')).toBe(paymentId);
  });

  test('a notice is a reason to ask, and the paid booking stands', async () => {
    const { repair, bookingReference, session } = await paying();
    stripe.pay(session);
    const woken = app.wakes();
    expect((await deliver(completed(session))).status).toBe(200);
    expect(app.wakes()).toBeGreaterThan(woken);
    const mails = await work();
    expect(about(mails, 'Your repair is booked')).toHaveLength(1);
    expect((await order(app, repair, bookingReference)).body.data.status).toBe('confirmed');
    const { data } = (await pay(app, repair)).body;
    expect(data.status).toBe('succeeded');
    expect(data).not.toHaveProperty('clientSecret');
  });

  test('the page that looks need not wait for the notice', async () => {
    const { repair, paymentId, session } = await paying();
    stripe.pay(session);
    expect((await payment(app, repair, paymentId)).body.data.status).toBe('succeeded');
    expect(await statusOf(app, repair)).toBe(62);
  });

  test('there is no sandbox', async () => {
    const { repair, paymentId } = await paying();
    expect((await answerBank(app, repair, paymentId, 'success')).status).toBe(404);
  });

  test('twenty at once are one session', async () => {
    const repair = await aChosenRepair(app);
    await book(app, repair);
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(app, repair)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const secrets = new Set(answers.map(({ body }) => body.data.clientSecret));
    expect(secrets.size).toBe(1);
    const { paymentId } = answers[0]!.body.data;
    expect(secrets).toContain(stripe.sessionOf(paymentId).client_secret);
  });
});

describe('notices', () => {
  test('twice, late and out of order come to one payment', async () => {
    const { repair, paymentId, session } = await paying();
    stripe.pay(session);
    const at = app.clock.now();
    const notices = [
      stripe.notice('checkout.session.async_payment_succeeded', session, { at }),
      completed(session),
      stripe.notice('checkout.session.expired', { ...session, status: 'expired' }, { at }),
    ];
    for (const notice of [...notices, ...notices]) {
      expect((await deliver(notice)).status).toBe(200);
    }
    const mails = await work();
    expect(about(mails, 'Your repair is booked')).toHaveLength(1);
    expect((await payment(app, repair, paymentId)).body.data.status).toBe('succeeded');
  });

  test('the same one again is not even asked about', async () => {
    const { session } = await paying();
    const notice = completed(session);
    await deliver(notice);
    await work();
    const calls = stripe.calls.length;
    const again = await Promise.all([deliver(notice), deliver(notice), deliver(notice)]);
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    await work();
    expect(stripe.calls).toHaveLength(calls);
  });

  test('a bad signature, a changed body and an old notice are refused', async () => {
    const { repair, session, paymentId } = await paying();
    const good = completed(session);
    const bad = [
      { ...good, headers: { 'stripe-signature': 't=1,v1=00' } },
      { ...good, headers: {} as typeof good.headers },
      { ...good, body: good.body.replace('completed', 'expired') },
      stripe.notice('checkout.session.completed', session, {
        at: new Date(app.clock.now().getTime() - 301_000),
      }),
    ];
    for (const notice of bad) expect((await deliver(notice)).status).toBe(400);
    const kept = await app.db.selectFrom('provider_notices').selectAll().execute();
    expect(kept.filter(({ event_id: id }) => good.body.includes(id))).toEqual([]);
    expect((await payment(app, repair, paymentId)).body.data.status).toBe('waiting');
  });

  test('about something that is not ours are taken and left alone', async () => {
    const at = app.clock.now();
    for (const metadata of [{}, null, { reseller: '49', paymentId: 'none' }, { reseller: 'x' }]) {
      const notice = stripe.notice('charge.refunded', { id: 'ch_1', metadata }, { at });
      expect((await deliver(notice)).status).toBe(200);
    }
    await work();
  });

  test('that lie change nothing: the provider is asked', async () => {
    const { repair, paymentId, session } = await paying();
    await deliver(completed({ ...session, status: 'complete', payment_status: 'paid' }));
    await work();
    expect((await payment(app, repair, paymentId)).body.data.status).toBe('waiting');
  });
});

describe('when the result is unknown', () => {
  test('down: nothing is guessed, and the same payment is tried again', async () => {
    const repair = await aChosenRepair(app);
    await book(app, repair);
    stripe.wishes.line = 'down';
    const refused = await pay(app, repair);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBeTruthy();
    stripe.wishes.line = 'up';
    const { status, body } = await pay(app, repair);
    expect([status, body.data.status]).toEqual([200, 'waiting']);
    const attempts = await storedRows(app.db, 'payments', { gadget_id: repair.gadgetId }, [
      'payment_id',
    ]);
    expect(attempts).toHaveLength(1);
  });

  test('the answer was lost on its way: there is still one session', async () => {
    const repair = await aChosenRepair(app);
    await book(app, repair);
    stripe.wishes.line = 'answers lost';
    expect((await pay(app, repair)).status).toBe(503);
    stripe.wishes.line = 'up';
    const { paymentId, clientSecret } = (await pay(app, repair)).body.data;
    expect(stripe.sessionOf(paymentId).client_secret).toBe(clientSecret);
  });

  test('silent: no notice comes, and it is asked until it is known', async () => {
    const { repair, bookingReference, session } = await paying();
    stripe.pay(session);
    await work();
    expect((await order(app, repair, bookingReference)).body.data.status).toBe('held');
    app.clock.advance({ minutes: 2 });
    const mails = await work();
    expect(about(mails, 'Your repair is booked')).toHaveLength(1);
    expect((await order(app, repair, bookingReference)).body.data.status).toBe('confirmed');
  });

  test('the bank takes its time: the payer is not told to pay again, and the end is heard', async () => {
    const { repair, paymentId, session } = await paying();
    stripe.pay(session, 'processing');
    const { data } = (await payment(app, repair, paymentId)).body;
    expect(data.status).toBe('processing');
    expect(data.message).toContain('Please do not pay again');
    expect((await pay(app, repair)).body.data.paymentId).toBe(paymentId);
    stripe.pay(session);
    app.clock.advance({ minutes: 3 });
    await work();
    expect(await statusOf(app, repair)).toBe(62);
  });

  test('while the provider is away, the last known state is shown, and it is asked again later', async () => {
    const { repair, paymentId, session } = await paying();
    stripe.pay(session);
    stripe.wishes.line = 'down';
    const seen = await payment(app, repair, paymentId);
    expect([seen.status, seen.body.data.status]).toEqual([200, 'waiting']);
    app.clock.advance({ minutes: 2 });
    await work();
    stripe.wishes.line = 'up';
    app.clock.advance({ minutes: 5 });
    await work();
    expect(await statusOf(app, repair)).toBe(62);
  });

  test('an attempt that never reached the provider is given up after a while', async () => {
    const repair = await aChosenRepair(app);
    await book(app, repair);
    stripe.wishes.line = 'down';
    await pay(app, repair);
    stripe.wishes.line = 'up';
    app.clock.advance({ hours: 2 });
    await work();
    const again = { ...repair, user: await aSession(app, repair.account) };
    await book(app, again);
    expect((await pay(app, again)).body.data.status).toBe('waiting');
    const states = await storedRows(
      app.db,
      'payments',
      { gadget_id: repair.gadgetId },
      ['state'],
      'created_at',
    );
    expect(states.map(({ state }) => state)).toEqual(['failed', 'waiting']);
  });
});

describe('the hold ends', () => {
  test('and the form is closed with it', async () => {
    const { session } = await paying();
    app.clock.advance({ minutes: HOLD_MINUTES });
    await work();
    expect(session.status).toBe('expired');
  });
});

describe('refunds', () => {
  const ofSession = (intent: string | null) =>
    stripe.refunds.filter(({ payment_intent: own }) => own === intent);

  test('a booking cancelled in time is paid back, once', async () => {
    const { repair, bookingReference, paymentId, session } = await paid();
    await cancel(app, repair, bookingReference);
    await cancel(app, repair, bookingReference);
    const mails = await work();
    expect(about(mails, 'Your booking is cancelled')[0]?.text).toContain(
      'We are paying £75.00 back',
    );
    expect(ofSession(session.payment_intent)).toMatchObject([{ amount: EXCESS }]);
    const { data } = (await payment(app, repair, paymentId)).body;
    expect(data.status).toBe('refunded');
    expect(data.message).toContain('because the booking was cancelled in time');
  });

  test('a refund whose answer was lost is not made twice', async () => {
    const { repair, bookingReference, paymentId, session } = await paid();
    stripe.wishes.line = 'answers lost';
    await cancel(app, repair, bookingReference);
    await work();
    stripe.wishes.line = 'up';
    app.clock.advance({ hours: 2 });
    await work();
    expect(ofSession(session.payment_intent)).toHaveLength(1);
    const [row] = await storedRows(app.db, 'payments', { payment_id: paymentId }, ['state']);
    expect(row?.state).toBe('refunded');
  });

  test('the bank takes days: it is asked, or tells us', async () => {
    const { repair, bookingReference, paymentId, session } = await paid();
    stripe.wishes.nextRefund = 'pending';
    await cancel(app, repair, bookingReference);
    await work();
    expect((await payment(app, repair, paymentId)).body.data.status).toBe('refunding');
    const [refund] = ofSession(session.payment_intent);
    refund!.status = 'succeeded';
    await deliver(stripe.notice('refund.updated', refund!, { at: app.clock.now() }));
    await work();
    expect((await payment(app, repair, paymentId)).body.data.status).toBe('refunded');
    expect(ofSession(session.payment_intent)).toHaveLength(1);
  });

  test('that the bank sends back are said so', async () => {
    const { repair, bookingReference, paymentId } = await paid();
    stripe.wishes.nextRefund = 'failed';
    await cancel(app, repair, bookingReference);
    const mails = await work();
    expect(about(mails, 'We could not pay £75.00 back to you')).toHaveLength(1);
    expect((await payment(app, repair, paymentId)).body.data.status).toBe('refund_failed');
  });

  test('a refund that comes back from the bank days later is one for people', async () => {
    const { repair, bookingReference, paymentId, session } = await paid();
    await cancel(app, repair, bookingReference);
    await work();
    const [refund] = ofSession(session.payment_intent);
    const status = async () => {
      const rows = app.db.selectFrom('payments').select('state');
      return (await rows.where('payment_id', '=', paymentId).executeTakeFirst())?.state;
    };
    const isListed = async () =>
      (await unsettledRefunds(app.db, app.clock.now(), 10)).some(
        (one) => one.payment_id === paymentId,
      );
    const becomes = async (now: 'failed' | 'pending' | 'succeeded') => {
      refund!.status = now;
      await deliver(stripe.notice('refund.updated', refund!, { at: app.clock.now() }));
      return work();
    };
    expect(await status()).toBe('refunded');
    const mails = await becomes('failed');
    expect(about(mails, 'We could not pay £75.00 back to you')).toHaveLength(1);
    expect(await status()).toBe('refund_failed');
    expect(await isListed()).toBe(true);

    // It is tried again over there, and we go on asking.
    app.clock.advance({ minutes: 30 });
    await work();
    await becomes('pending');
    expect(await status()).toBe('refunding');
    refund!.status = 'failed';
    app.clock.advance({ hours: 2 });
    await work();
    expect(await status()).toBe('refund_failed');
    expect(ofSession(session.payment_intent)).toHaveLength(1);

    const named = (staffId: string, role: Role) => ({
      staffId,
      email: `${staffId}@desk.example`,
      roles: [role],
      can: permissionsOf([role]),
    });
    const people = { by: named('anna', 'handler'), second: named('ben', 'payments') };
    expect(await notePaidBack(app, paymentId, people)).toBe(true);
    expect(await status()).toBe('refunded');
    await becomes('failed');
    expect(await status()).toBe('refunded');
    expect(await isListed()).toBe(false);
  });

  test('after any absence of the provider, the debt is paid back', async () => {
    const { repair, bookingReference, session } = await paid();
    stripe.wishes.line = 'down';
    await cancel(app, repair, bookingReference);
    for (let hour = 0; hour < 30; hour += 6) {
      await work();
      app.clock.advance({ hours: 6 });
    }
    expect(ofSession(session.payment_intent)).toEqual([]);
    stripe.wishes.line = 'up';
    await work();
    expect(ofSession(session.payment_intent)).toMatchObject([{ amount: EXCESS }]);
  });

  test('a payment partly paid back by hand is paid back in full, not twice', async () => {
    const { repair, bookingReference, paymentId, session } = await paid();
    stripe.refunds.push({
      id: 're_by_hand',
      object: 'refund',
      amount: 1_000,
      payment_intent: session.payment_intent ?? '',
      status: 'succeeded',
      metadata: {},
    });
    await cancel(app, repair, bookingReference);
    await work();
    const amounts = ofSession(session.payment_intent).map(({ amount }) => amount);
    expect(amounts).toEqual([1_000, EXCESS - 1_000]);
    expect((await payment(app, repair, paymentId)).body.data.status).toBe('refunded');
  });

  test('after it, the same repair can be booked and paid again', async () => {
    const { repair, bookingReference } = await paid();
    await cancel(app, repair, bookingReference);
    await work();
    const again = (await book(app, repair)).body.data;
    expect(again).toMatchObject({ status: 'held', paid: false });
    expect(again.bookingReference).not.toBe(bookingReference);
    const { paymentId } = (await pay(app, repair)).body.data;
    stripe.pay(stripe.sessionOf(paymentId));
    await payment(app, repair, paymentId);
    expect(await statusOf(app, repair)).toBe(62);
  });
});

describe('the fate of a payment outside', () => {
  async function watched() {
    const begun = await paid();
    const intent = begun.session.payment_intent ?? '';
    const message = async () =>
      (await payment(app, begun.repair, begun.paymentId)).body.data.message;
    const row = () => storedRow(app.db, 'payments', { payment_id: begun.paymentId });
    const isDue = async () =>
      (
        await storedRow(app.db, 'repair_choices', { gadget_id: begun.repair.gadgetId }, [
          'excess_paid_at',
        ])
      ).excess_paid_at === null;
    const history = async () => {
      const events = app.db.selectFrom('payment_events').select(['from_state', 'to_state']);
      const rows = await events
        .where('payment_id', '=', begun.paymentId)
        .orderBy('event_id')
        .execute();
      return rows.map((one) => `${one.from_state} > ${one.to_state}`);
    };
    const tell = async (type: string, object: object) => {
      const notice = stripe.notice(type, object, { at: app.clock.now() });
      for (const _time of [1, 2]) expect((await deliver(notice)).status).toBe(200);
      return work();
    };
    return { ...begun, intent, message, row, isDue, history, tell };
  }

  const moved = (amount: number) => ({ amount });
  /** As Stripe has it: no metadata of ours. */
  function disputed(intent: string, status = 'needs_response') {
    const dispute = {
      id: `du_${intent}`,
      object: 'dispute' as const,
      payment_intent: intent,
      charge: 'ch_1',
      amount: EXCESS,
      reason: 'fraudulent',
      status,
      balance_transactions: status === 'needs_response' ? [moved(-EXCESS)] : [],
      evidence_details: { due_by: Date.parse('2026-12-03T23:59:59Z') / 1000 },
      metadata: {},
    };
    stripe.disputes.push(dispute);
    return dispute;
  }

  test('a dispute is heard of, and lost: the excess is due again, and the payer hears once', async () => {
    const { repair, paymentId, intent, message, row, isDue, history, tell } = await watched();
    const dispute = disputed(intent);
    const mails = await tell('charge.dispute.created', dispute);
    expect(about(mails, 'Your bank holds your payment of £75.00')).toHaveLength(1);
    expect(await tell('charge.dispute.funds_withdrawn', dispute)).toEqual([]);
    expect(await message()).toContain('Your bank is looking at the payment of £75.00');
    expect(await row()).toMatchObject({
      state: 'succeeded',
      dispute_state: 'open',
      dispute_amount: EXCESS,
      dispute_reason: 'fraudulent',
      dispute_respond_by: new Date('2026-12-03T23:59:59Z'),
    });
    expect(await isDue()).toBe(false);

    dispute.status = 'lost';
    const closed = await tell('charge.dispute.closed', dispute);
    expect(about(closed, 'Your bank took £75.00 back')[0]?.text).toContain('excess is not paid');
    expect(await tell('charge.dispute.updated', { ...dispute, status: 'under_review' })).toEqual(
      [],
    );
    expect(await row()).toMatchObject({ state: 'charged_back', dispute_respond_by: null });
    expect(await isDue()).toBe(true);
    expect((await history()).slice(-3)).toEqual([
      'dispute none > dispute open',
      'dispute open > dispute lost',
      'succeeded > charged_back',
    ]);
    // It can be paid again, and is another payment.
    const anew = (await pay(app, repair)).body.data;
    expect(anew.status).toBe('waiting');
    expect(anew.paymentId).not.toBe(paymentId);
  });

  test('a dispute that is won leaves the payment, and gives back one that was taken', async () => {
    const { intent, row, isDue, tell } = await watched();
    const dispute = disputed(intent);
    await tell('charge.dispute.created', dispute);
    dispute.status = 'won';
    const won = await tell('charge.dispute.closed', dispute);
    expect(about(won, 'Your payment of £75.00 stands')).toHaveLength(1);
    dispute.status = 'lost';
    await tell('charge.dispute.closed', dispute);
    expect(await isDue()).toBe(true);
    dispute.status = 'won';
    const again = await tell('charge.dispute.funds_reinstated', dispute);
    expect(about(again, 'Your payment of £75.00 stands')).toHaveLength(1);
    expect(await row()).toMatchObject({ state: 'succeeded', dispute_state: 'won' });
    expect(await isDue()).toBe(false);
  });

  test.each([
    ['before the refund', true],
    ['unknown to us when we pay back', false],
  ])('a disputed excess is not paid back twice: %s', async (_when, isTold) => {
    const { repair, bookingReference, intent, message, row, tell } = await watched();
    const dispute = disputed(intent);
    if (isTold) await tell('charge.dispute.created', dispute);
    await cancel(app, repair, bookingReference);
    expect(about(await work(), 'We could not pay')).toEqual([]);
    expect(stripe.refunds.filter((one) => one.payment_intent === intent)).toEqual([]);
    expect(await row()).toMatchObject({ state: 'refunding', dispute_state: 'open' });
    expect(await message()).toContain('nor send it back');
    dispute.status = 'lost';
    const mails = await tell('charge.dispute.closed', dispute);
    expect(about(mails, 'Your bank took £75.00 back')[0]?.text).toContain('not pay it back again');
    expect(await row()).toMatchObject({ state: 'charged_back' });
  });

  test('of a dispute that was won, the debt goes back after it', async () => {
    const { repair, bookingReference, intent, row, tell } = await watched();
    const dispute = disputed(intent);
    await tell('charge.dispute.created', dispute);
    await cancel(app, repair, bookingReference);
    await work();
    dispute.status = 'won';
    await tell('charge.dispute.closed', dispute);
    app.clock.advance({ hours: 2 });
    await work();
    expect(await row()).toMatchObject({ state: 'refunded' });
  });

  test('a question and a warning move nothing and tell no payer', async () => {
    const { intent, message, row, tell } = await watched();
    const warning = {
      id: 'issfr_1',
      object: 'radar.early_fraud_warning' as const,
      payment_intent: intent,
      charge: 'ch_1',
      actionable: true,
      fraud_type: 'made_with_stolen_card',
    };
    stripe.warnings.push(warning);
    expect(await tell('radar.early_fraud_warning.created', warning)).toEqual([]);
    expect(await row()).toMatchObject({ dispute_state: 'warned' });
    const inquiry = disputed(intent, 'warning_needs_response');
    expect(await tell('charge.dispute.created', inquiry)).toEqual([]);
    expect(await row()).toMatchObject({ state: 'succeeded', dispute_state: 'inquiry' });
    inquiry.status = 'warning_closed';
    expect(await tell('charge.dispute.closed', inquiry)).toEqual([]);
    expect(await row()).toMatchObject({ state: 'succeeded', dispute_state: 'won' });
    expect(await message()).toContain('We have your payment');
  });

  test('a notice that is lost is made up for within a day', async () => {
    const { intent, row, tell } = await watched();
    const dispute = disputed(intent);
    await tell('charge.dispute.created', dispute);
    dispute.status = 'lost';
    app.clock.advance({ days: 1 });
    await work();
    expect(await row()).toMatchObject({ state: 'charged_back' });
  });

  const byHand = (intent: string, amount: number, status: 'pending' | 'succeeded' | 'failed') => {
    const refund = {
      id: `re_hand_${stripe.refunds.length}`,
      object: 'refund' as const,
      amount,
      payment_intent: intent,
      status,
      metadata: {},
    };
    stripe.refunds.push(refund);
    return refund;
  };

  test('a refund made by hand is heard of, and is not paid back when it fails', async () => {
    const { intent, message, row, isDue, tell } = await watched();
    const refund = byHand(intent, EXCESS, 'pending');
    const mails = await tell('refund.created', refund);
    const [told] = about(mails, 'We are paying £75.00 back to you');
    expect(told?.text).toContain('our payments team sent it back');
    expect(await row()).toMatchObject({ state: 'refunding', refund_reason: 'sent_back' });
    expect(await isDue()).toBe(true);
    refund.status = 'failed';
    const failed = await tell('refund.failed', refund);
    expect(about(failed, 'We could not pay £75.00 back to you')).toHaveLength(1);
    expect(await row()).toMatchObject({ state: 'refund_failed' });
    expect(await message()).toContain('We could not pay £75.00 back');
    expect(stripe.refunds.filter((one) => one.payment_intent === intent)).toHaveLength(1);
  });

  test('a part that is sent back by hand is said, and the rest stays paid', async () => {
    const { session, intent, message, row, isDue, tell } = await watched();
    byHand(intent, 1_000, 'succeeded');
    expect(await tell('charge.refunded', { id: 'ch_1', metadata: session.metadata })).toEqual([]);
    expect(await message()).toContain('sent £10.00 of it back');
    expect(await row()).toMatchObject({ state: 'succeeded', sent_back: 1_000 });
    expect(await isDue()).toBe(false);
    // One that was refused moves nothing.
    await tell('refund.failed', byHand(intent, 500, 'failed'));
    expect(await row()).toMatchObject({ state: 'succeeded', sent_back: 1_000 });
  });

  test('of a charge that is not ours, nothing is done', async () => {
    await deliver(
      stripe.notice(
        'charge.dispute.created',
        { payment_intent: 'pi_other' },
        { at: app.clock.now() },
      ),
    );
    expect(await work()).toEqual([]);
  });
});

test('paid twice against all odds: the second one goes back', async () => {
  const { repair, paymentId, session } = await paying();
  app.clock.advance({ minutes: HOLD_MINUTES });
  // The hold ends and the first attempt is given up, but its form cannot be closed just then.
  stripe.wishes.line = 'down';
  await work();
  stripe.wishes.line = 'up';
  await book(app, repair);
  const second = (await pay(app, repair)).body.data.paymentId;
  expect(second).not.toBe(paymentId);
  stripe.pay(stripe.sessionOf(second));
  expect((await payment(app, repair, second)).body.data.status).toBe('succeeded');
  stripe.pay(session);
  await deliver(completed(session));
  const before = stripe.taken();
  const mails = await work();
  expect(stripe.taken()).toBe(before - EXCESS);
  expect(about(mails, 'We are paying £75.00 back')[0]?.text).toContain('it was paid twice');
  expect((await payment(app, repair, paymentId)).body.data.status).toBe('refunded');
  expect((await payment(app, repair, second)).body.data.status).toBe('succeeded');
});

test('a provider that is silent is away after two tries', async () => {
  const patient = stripeProvider(FAKE_KEYS, stripe.host, { timeoutMs: 100 });
  stripe.wishes.line = 'silent';
  const before = stripe.calls.length;
  await expect(patient.ask('cs_invented')).rejects.toThrow(ProviderUnavailableError);
  expect(stripe.calls.length - before).toBe(2);
});
