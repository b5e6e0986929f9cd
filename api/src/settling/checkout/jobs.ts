import { isOpen, isDisputeUndecided } from '@gadget-claims/domain/settling/payments/state';
import * as z from 'zod/mini';
import { inTransaction } from '../../database/database.ts';
import { knownReseller } from '../../identity/identity.ts';
import type { JobHandler } from '../../jobs/jobs.ts';
import {
  type PaymentServices,
  ProviderRefusedError,
  ProviderUnavailableError,
} from '../payments/providers/provider.ts';
import {
  chargeJob,
  paymentJob,
  queueAsk,
  queueAskNow,
  queueDisputeAsk,
  queueRefundAgain,
} from '../payments/records/jobs.ts';
import { type PaymentRow, findPayment, paymentKey } from '../payments/records/payments.ts';
import { askedPayment } from './start.ts';
import { recordAfterwards } from './transitions/afterwards.ts';
import { START_MINUTES } from './transitions/begin.ts';
import { recordStatus } from './transitions/record.ts';

type Dependencies = Pick<PaymentServices, 'db' | 'clock' | 'payments' | 'resellers'>;

/** How long we go on asking about a payment; every form has ended long before. */
const GIVE_UP_DAYS = 30;

/** The job `ask-payment`: asks for the payment's state until it is known. */
export function askPaymentHandler(services: Dependencies): JobHandler {
  return async (payload) => {
    const { times, ...job } = z.parse(paymentJob, payload);
    const payment = await find(services, job);
    if (!payment) return;
    const { clock, db } = services;
    const age = clock.now().getTime() - payment.created_at.getTime();
    if (payment.provider_reference === null) {
      // The form was never shown: nothing can have been paid.
      if (payment.state === 'starting' && age > START_MINUTES * 60_000) {
        await recordStatus(services, paymentKey(payment), { status: 'failed' });
        return;
      }
    } else await refresh(services, payment);
    const now = await find(services, job);
    if (!now) return;
    if (times > 0 && isDisputeUndecided(now.dispute_state)) {
      await inTransaction(db, (tx) => queueDisputeAsk(tx, now, clock.now()));
      return;
    }
    if (!isOpen(now.state) || age > GIVE_UP_DAYS * 86_400_000) return;
    await inTransaction(db, (tx) => queueAsk(tx, now, clock.now(), times + 1));
  };
}

/** A closed attempt is asked about too: a notice may say that it was paid all the same. */
async function refresh(services: Dependencies, payment: PaymentRow): Promise<void> {
  const { provider_reference: reference, state } = payment;
  if (isOpen(state)) {
    await askedPayment(services, payment);
    return;
  }
  if (reference === null) return;
  if (state === 'failed') {
    const { status } = await providerOf(services, payment).ask(reference);
    await recordStatus(services, paymentKey(payment), { status });
    return;
  }
  await lookAfterwards(services, payment, reference);
  const now = await findPayment(services.db, paymentKey(payment));
  if (now?.state === 'refunding') await refundExcess(services, now, reference);
}

/**
 * A refund that was done comes back from a closed account, one that failed is made by hand; a
 * person pays back at Stripe what the product did not, and a bank takes back a payment.
 */
async function lookAfterwards(services: Dependencies, payment: PaymentRow, reference: string) {
  const askedAt = services.clock.now();
  const found = await providerOf(services, payment).afterwards(reference, payment.amount);
  await recordAfterwards(services, paymentKey(payment), found, askedAt);
}

/** The job `find-payment`: a charge by the provider's name of it; one that is not ours is left alone. */
export function findPaymentHandler(services: Dependencies): JobHandler {
  return async (payload) => {
    const { charge } = z.parse(chargeJob, payload);
    const reference = await services.payments.referenceOf?.(charge).catch((error: unknown) => {
      if (error instanceof ProviderRefusedError) return null;
      throw error;
    });
    if (reference) await inTransaction(services.db, (tx) => queueAskNow(tx, reference));
  };
}

/** The job `close-payment`: it can no longer be paid; a payment made meanwhile is recorded. */
export function closePaymentHandler(services: Dependencies): JobHandler {
  return async (payload) => {
    const payment = await find(services, z.parse(paymentJob, payload));
    if (!payment || payment.provider_reference === null) return;
    const { status } = await providerOf(services, payment).close(payment.provider_reference);
    if (isOpen(status)) throw new Error('The payment could not be closed yet');
    await recordStatus(services, paymentKey(payment), { status });
  };
}

/** The job `refund-payment`: pays back, and asks again while the provider or the bank takes its time. */
export function refundPaymentHandler(services: Dependencies): JobHandler {
  return async (payload) => {
    const payment = await find(services, z.parse(paymentJob, payload));
    if (!payment || payment.state !== 'refunding' || payment.provider_reference === null) return;
    const { state } = await refundExcess(services, payment, payment.provider_reference).catch(
      (error: unknown) => {
        // However long it is away, the debt is not given up.
        if (error instanceof ProviderUnavailableError) return payment;
        throw error;
      },
    );
    if (state !== 'refunding') return;
    await inTransaction(services.db, (tx) => queueRefundAgain(tx, payment, services.clock.now()));
  };
}

async function refundExcess(services: Dependencies, payment: PaymentRow, reference: string) {
  const key = paymentKey(payment);
  // The bank has it: it would be paid back twice.
  if (payment.dispute_state === 'open') return payment;
  const idempotencyKey = `refund-${key.paymentId}`;
  const provider = providerOf(services, payment);
  try {
    const status = await provider.refund(reference, payment.amount, idempotencyKey, key);
    return await recordStatus(services, key, { status });
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
    // A disputed charge is refused, and its notice may be late.
    await lookAfterwards(services, payment, reference);
    const now = await findPayment(services.db, key);
    if (now?.dispute_state === 'open' || now?.state === 'charged_back') return now;
    return recordStatus(services, key, { status: 'refund_failed' });
  }
}

function find(services: Dependencies, job: { reseller: number; paymentId: string }) {
  const reseller = knownReseller(services, job.reseller);
  if (reseller === undefined) return undefined;
  return findPayment(services.db, { reseller, paymentId: job.paymentId });
}

function providerOf({ payments }: Dependencies, payment: PaymentRow) {
  if (payments.name !== payment.provider) {
    throw new Error(`The payment was made with ${payment.provider}, which is not set up`);
  }
  return payments;
}
