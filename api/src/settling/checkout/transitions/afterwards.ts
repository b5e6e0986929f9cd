import {
  type ProviderStatus,
  isDisputeUndecided,
} from '@gadget-claims/domain/settling/payments/state';
import { lockClaim } from '../../../claims/claims/records/claims.ts';
import type { Actor } from '../../../claims/claims/transitions/move.ts';
import { type Tx, inTransaction } from '../../../database/database.ts';
import { missing } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import type { Afterwards, Dispute } from '../../payments/providers/provider.ts';
import { queueDisputeAsk } from '../../payments/records/jobs.ts';
import { queuePaymentMail } from '../../payments/records/mails.ts';
import {
  type PaymentKey,
  type PaymentRow,
  changeDispute,
  changePayment,
  findPayment,
  paymentGadgetKey,
  lockPayment,
  paymentsOf,
  updatePayment,
} from '../../payments/records/payments.ts';
import { startRefund } from '../../payments/transitions.ts';
import { markExcessUnpaid } from '../../repairs/records/choices.ts';
import { markExcessPaid } from '../../settlements/transitions/follow.ts';
import { recordStatus } from './record.ts';

type Dependencies = Pick<Services, 'db' | 'clock'>;

/**
 * Records the later fate of a payment, once: by our refunds, by people at the provider's own desk,
 * or by the payer's bank. `askedAt` is when the provider was asked; later knowledge stands.
 */
export async function recordAfterwards(
  services: Dependencies,
  key: PaymentKey,
  { refund, sentBack, dispute }: Afterwards,
  askedAt: Date,
): Promise<void> {
  const payment = await inTransaction(services.db, async (tx) => {
    const known = await findPayment(tx, key);
    if (!known) throw missing();
    // The claim is locked first, here as everywhere.
    await lockClaim(tx, paymentGadgetKey(known));
    const locked = await lockPayment(tx, key);
    const actor = { ...services, actor: 'payment' };
    const told = await recordDispute(tx, locked, { dispute, askedAt }, actor);
    return recordSentBack(tx, told, { refund, sentBack }, actor);
  });
  // A refund that was tried by hand, and refused, leaves a payment that stands as it is.
  if (refund !== undefined && payment.state !== 'succeeded') {
    await recordStatus(services, key, { status: refund });
  }
}

async function recordDispute(
  tx: Tx,
  payment: PaymentRow,
  { dispute, askedAt }: { dispute: Dispute | null; askedAt: Date },
  actor: Actor,
): Promise<PaymentRow> {
  const { dispute_seen_at: seenAt, dispute_state: from } = payment;
  if (dispute === null || (seenAt !== null && seenAt > askedAt)) return payment;
  const { state, amount, reason, respondBy } = dispute;
  const seen = {
    dispute_amount: amount,
    dispute_reason: reason,
    dispute_respond_by: respondBy,
    dispute_seen_at: askedAt,
  };
  if (state === from) return updatePayment(tx, payment, seen);
  const now = actor.clock.now();
  const disputedAt = payment.disputed_at ?? now;
  const changed = await changeDispute(tx, payment, state, now, {
    ...seen,
    disputed_at: disputedAt,
  });
  if (isDisputeUndecided(state)) await queueDisputeAsk(tx, changed, now);
  if (state === 'lost') return takeBack(tx, changed, now);
  if (state === 'won') return giveBack(tx, changed, from === 'open', actor);
  if (state === 'open' && changed.state === 'succeeded') {
    await queuePaymentMail(tx, changed, 'held-by-bank');
  }
  return changed;
}

/** The bank keeps the money: the excess is due again, and a refund under way counts as made. */
async function takeBack(tx: Tx, payment: PaymentRow, now: Date): Promise<PaymentRow> {
  const { state, dispute_amount: amount } = payment;
  const isWhole = (amount ?? 0) >= payment.amount;
  if (!isWhole || !['succeeded', 'refunding', 'refund_failed'].includes(state)) return payment;
  if (payment.paid_back_at !== null) return payment;
  if (state === 'succeeded') await markExcessUnpaid(tx, paymentGadgetKey(payment));
  const taken = await changePayment(tx, payment, 'charged_back', now);
  await queuePaymentMail(tx, taken, 'charged-back');
  return taken;
}

/** The money is with us again, or stays: what it was paid for stands, unless it went on without. */
async function giveBack(
  tx: Tx,
  payment: PaymentRow,
  wasHeld: boolean,
  actor: Actor,
): Promise<PaymentRow> {
  const now = actor.clock.now();
  if (payment.state === 'succeeded' && wasHeld) await queuePaymentMail(tx, payment, 'stands-again');
  if (payment.state !== 'charged_back') return payment;
  const key = paymentGadgetKey(payment);
  const others = await paymentsOf(tx, key);
  const isPaidAnew = others.some(({ state }) => state === 'succeeded');
  const reason = payment.refund_reason ?? (isPaidAnew ? 'paid_twice' : null);
  if (reason !== null) {
    const refunding = await startRefund(tx, payment, reason, now);
    await queuePaymentMail(tx, refunding, 'paying-back');
    return refunding;
  }
  const stands = await changePayment(tx, payment, 'succeeded', now);
  await markExcessPaid(tx, key, actor);
  await queuePaymentMail(tx, stands, 'stands-again');
  return stands;
}

/** People's refunds of a payment that stood: all of it ends the payment. */
async function recordSentBack(
  tx: Tx,
  payment: PaymentRow,
  { refund, sentBack }: { refund: ProviderStatus | undefined; sentBack: number },
  { clock }: Actor,
): Promise<PaymentRow> {
  if (payment.state !== 'succeeded') return payment;
  if (refund === 'refunding' || refund === 'refunded') {
    await markExcessUnpaid(tx, paymentGadgetKey(payment));
    const refunding = await startRefund(tx, payment, 'sent_back', clock.now());
    await queuePaymentMail(tx, refunding, 'paying-back');
    return refunding;
  }
  if (sentBack === payment.sent_back) return payment;
  return updatePayment(tx, payment, { sent_back: sentBack });
}
