import type { RefundReason } from '@gadget-claims/domain/settling/payments/copy';
import { isOpen } from '@gadget-claims/domain/settling/payments/state';
import type { GadgetKey } from '../../claims/claims/records/claims.ts';
import type { Tx } from '../../database/database.ts';
import type { Clock } from '../../services.ts';
import { markExcessUnpaid } from '../repairs/records/choices.ts';
import { queueClose, queueRefund } from './records/jobs.ts';
import { type PaymentRow, changePayment, paymentsOf } from './records/payments.ts';

/**
 * Pays the excess of a gadget back if it was paid, and closes what could still be paid. For a
 * transaction that has locked the claim; the provider is called by a job after it. Gives the
 * payment when money goes back: the mail of the step tells of it.
 */
export async function refundIfPaid(
  tx: Tx,
  key: GadgetKey,
  reason: RefundReason,
  { clock }: { clock: Clock },
): Promise<PaymentRow | undefined> {
  const now = clock.now();
  await closeOpenPayments(tx, key, now);
  const paid = (await paymentsOf(tx, key)).find(({ state }) => state === 'succeeded');
  if (!paid) return undefined;
  await markExcessUnpaid(tx, key);
  return startRefund(tx, paid, reason, now);
}

/** Gives up the attempts whose end is not known; should one succeed all the same, it is paid back. */
export async function closeOpenPayments(tx: Tx, key: GadgetKey, now: Date): Promise<void> {
  for (const payment of await paymentsOf(tx, key)) {
    if (isOpen(payment.state)) await closePayment(tx, payment, now);
  }
}

/** Gives one attempt up. */
export async function closePayment(tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  const closed = await changePayment(tx, payment, 'failed', now);
  if (closed.provider_reference !== null) await queueClose(tx, closed);
}

/** Begins to pay a payment back: written now, done by a job, and told by the mail of the step. */
export async function startRefund(
  tx: Tx,
  payment: PaymentRow,
  reason: RefundReason,
  now: Date,
): Promise<PaymentRow> {
  const refunding = await changePayment(tx, payment, 'refunding', now, {
    refund_reason: reason,
    paid_at: payment.paid_at ?? now,
  });
  await queueRefund(tx, refunding);
  return refunding;
}
