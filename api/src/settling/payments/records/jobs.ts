import { minutesUntilAsked } from '@gadget-claims/domain/settling/payments/state';
import * as z from 'zod/mini';
import type { Tx } from '../../../database/database.ts';
import { type JobKind, enqueue } from '../../../jobs/jobs.ts';
import type { PaymentRow } from './payments.ts';

export const ASK_PAYMENT: JobKind = { name: 'ask-payment', lane: 'money' };
export const CLOSE_PAYMENT: JobKind = { name: 'close-payment', lane: 'money' };
export const REFUND_PAYMENT: JobKind = { name: 'refund-payment', lane: 'money' };
export const FIND_PAYMENT: JobKind = { name: 'find-payment', lane: 'money' };

const REFUND_AGAIN_MINUTES = 60;
const DISPUTE_ASK_HOURS = 24;

/** A charge by the provider's own name. */
export const chargeJob = z.object({ charge: z.string() });

export const paymentJob = z.object({
  reseller: z.int(),
  paymentId: z.string(),
  /** How often it was asked for already. */
  times: z._default(z.int(), 0),
});
export type PaymentJob = z.infer<typeof paymentJob>;

export type PaymentRowKey = Pick<PaymentRow, 'reseller_id' | 'payment_id'>;

export const named = ({ reseller_id: reseller, payment_id: paymentId }: PaymentRowKey) => ({
  reseller,
  paymentId,
});

/** Asks the provider what became of a payment, the later the more often it was asked. */
export async function queueAsk(
  tx: Tx,
  payment: PaymentRowKey,
  now: Date,
  times = 0,
): Promise<void> {
  const runAt = new Date(now.getTime() + minutesUntilAsked(times) * 60_000);
  await enqueue(tx, ASK_PAYMENT, { ...named(payment), times }, { runAt });
}

/** Asks at once: the provider has told us that there is something to hear. */
export async function queueAskNow(tx: Tx, job: Omit<PaymentJob, 'times'>): Promise<void> {
  await enqueue(tx, ASK_PAYMENT, job);
}

/** Asks which payment the provider means, and then about it. */
export async function queueFind(tx: Tx, charge: string): Promise<void> {
  await enqueue(tx, FIND_PAYMENT, { charge });
}

/** Asks again in a day how a dispute goes, should its notice be lost. */
export async function queueDisputeAsk(tx: Tx, payment: PaymentRowKey, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + DISPUTE_ASK_HOURS * 3_600_000);
  await enqueue(tx, ASK_PAYMENT, { ...named(payment), times: 1 }, { runAt });
}

/** Queues the end of a payment that must not be paid any more. */
export async function queueClose(tx: Tx, payment: PaymentRowKey): Promise<void> {
  await enqueue(tx, CLOSE_PAYMENT, named(payment));
}

/** Pays the money back. */
export async function queueRefund(tx: Tx, payment: PaymentRowKey): Promise<void> {
  await enqueue(tx, REFUND_PAYMENT, named(payment));
}

/** Asks for its state again in an hour, or tries again: a bank may take days. */
export async function queueRefundAgain(tx: Tx, payment: PaymentRowKey, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + REFUND_AGAIN_MINUTES * 60_000);
  await enqueue(tx, REFUND_PAYMENT, named(payment), { runAt });
}
