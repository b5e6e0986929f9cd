import * as calls from '@gadget-claims/domain/settling/payments/contract';
import { paymentSentence } from '@gadget-claims/domain/settling/payments/copy';
import type { PaymentView } from '@gadget-claims/domain/settling/payments/schemas';
import { isOpen } from '@gadget-claims/domain/settling/payments/state';
import { type Viewer, viewerOf } from '../../claims/claims/records/ownership.ts';
import { ownGadget } from '../../claims/claims/transitions/own-gadget.ts';
import { inTransaction } from '../../database/database.ts';
import type { App } from '../../http/app.ts';
import { malformed, missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS, spend } from '../../identity/budgets.ts';
import { latestBooking } from '../bookings/records.ts';
import type { ProviderNotice, PaymentServices } from '../payments/providers/provider.ts';
import { answerSandbox } from '../payments/providers/sandbox.ts';
import { queueAskNow, queueFind } from '../payments/records/jobs.ts';
import { findPayment, paymentGadgetKey } from '../payments/records/payments.ts';
import { WRONG_SIGNATURE } from './copy.ts';
import { type OpenPayment, askedPayment, startPayment } from './start.ts';

/** Paying the excess: starting, asking for its state, and the provider's notices. */
export function checkoutRoutes(app: App, services: PaymentServices) {
  startRoute(app, services);
  viewRoute(app, services);
  sandboxRoute(app, services);
  webhookRoute(app, services);
}

function startRoute(app: App, services: PaymentServices) {
  serve(app, calls.payExcess, OWN_ROWS, async (request) => {
    const { gadgetId } = request.body;
    const open = await startPayment(services, viewerOf(request), gadgetId, request.headers.origin);
    return { data: await paymentView(services, open) };
  });
}

async function ownPayment({ db }: PaymentServices, viewer: Viewer, paymentId: string) {
  const payment = await findPayment(db, { reseller: viewer.reseller, paymentId });
  if (!payment) throw missing();
  await ownGadget(db, viewer, payment.gadget_id);
  return payment;
}

function viewRoute(app: App, services: PaymentServices) {
  serve(app, calls.getPayment, ['payment-look'], async (request) => {
    const { paymentId } = request.params;
    const payment = await ownPayment(services, viewerOf(request), paymentId);
    await spend(services, 'payment-look', payment.payment_id);
    const open = await askedPayment(services, payment);
    services.wakeWorker();
    return { data: await paymentView(services, open) };
  });
}

function sandboxRoute(app: App, services: PaymentServices) {
  serve(app, calls.answerSandbox, OWN_ROWS, async (request) => {
    const { paymentId } = request.params;
    const payment = await ownPayment(services, viewerOf(request), paymentId);
    const { provider, provider_reference: reference } = payment;
    if (services.payments.name !== 'sandbox' || provider !== 'sandbox') throw missing();
    if (reference !== null) await answerSandbox(services, reference, request.body.outcome);
    const open = await askedPayment(services, payment);
    services.wakeWorker();
    return { data: await paymentView(services, open) };
  });
}

/** A payment as its payer sees it. */
async function paymentView(
  { db, payments }: PaymentServices,
  { payment, clientSecret }: OpenPayment,
): Promise<PaymentView> {
  const { state, amount } = payment;
  const booking = await latestBooking(db, paymentGadgetKey(payment));
  const { publishableKey } = payments;
  const canPay = isOpen(state) && clientSecret !== undefined;
  return {
    paymentId: payment.payment_id,
    gadgetId: payment.gadget_id,
    status: state,
    provider: payment.provider,
    amount,
    message: paymentSentence(state, amount, payment.refund_reason, {
      dispute: payment.dispute_state,
      sentBack: payment.sent_back,
    }),
    bookingReference: booking?.booking_reference ?? null,
    paidAt: payment.paid_at?.toISOString() ?? null,
    ...(canPay && { clientSecret }),
    ...(canPay && publishableKey !== undefined && { publishableKey }),
  };
}

/**
 * Stripe's own notices. They come twice, late and out of order, so each is only a reason to ask how
 * things stand; the same one again is none.
 */
function webhookRoute(app: App, services: PaymentServices) {
  void app.register(async (scope: App) => {
    // The signature is over the bytes as they were sent.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    serve(
      scope,
      calls.receiveStripeNotice,
      { nothing: 'signed by the payment provider' },
      async ({ headers, body }) => {
        const { payments, clock } = services;
        if (!payments.readNotice) throw missing();
        const signature = headers['stripe-signature'];
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const notice = payments.readNotice(bytes, String(signature ?? ''), clock.now());
        if (!notice) throw malformed(WRONG_SIGNATURE);
        await takeNotice(services, notice);
        return { data: { received: true } };
      },
    );
  });
}

async function takeNotice(
  services: PaymentServices,
  { eventId, reference, charge }: ProviderNotice,
): Promise<void> {
  const { db, clock, payments } = services;
  const isNew = await inTransaction(db, async (tx) => {
    const taken = await tx
      .insertInto('provider_notices')
      .values({ provider: payments.name, event_id: eventId, received_at: clock.now() })
      .onConflict((known) => known.doNothing())
      .returning('event_id')
      .executeTakeFirst();
    if (taken && reference) await queueAskNow(tx, reference);
    if (taken && charge !== null) await queueFind(tx, charge);
    return taken !== undefined;
  });
  if (isNew) services.wakeWorker();
}
