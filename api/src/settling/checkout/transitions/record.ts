import { allows } from '@gadget-claims/domain/claims/claims/status';
import { isBooked } from '@gadget-claims/domain/settling/bookings/slots';
import type { RefundReason } from '@gadget-claims/domain/settling/payments/copy';
import {
  type ProviderStatus,
  canPaymentBecome,
  isOpen,
} from '@gadget-claims/domain/settling/payments/state';
import {
  type GadgetKey,
  type GadgetRow,
  claimGadgets,
  lockClaim,
} from '../../../claims/claims/records/claims.ts';
import type { Actor } from '../../../claims/claims/transitions/move.ts';
import { type Tx, inTransaction } from '../../../database/database.ts';
import { missing } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { confirmAsPaid } from '../../bookings/transitions/confirm.ts';
import { queueClose, queueRefundAgain } from '../../payments/records/jobs.ts';
import { queuePaymentMail } from '../../payments/records/mails.ts';
import {
  type PaymentKey,
  type PaymentRow,
  changePayment,
  findPayment,
  paymentGadgetKey,
  lockPayment,
  paymentsOf,
  updatePayment,
} from '../../payments/records/payments.ts';
import { closePayment, startRefund } from '../../payments/transitions.ts';
import { choiceOf, type ChoiceRow, paysExcess } from '../../repairs/records/choices.ts';
import { markExcessPaid } from '../../settlements/transitions/follow.ts';

/** The provider's word on a payment. */
export interface Seen {
  status: ProviderStatus;
  providerReference?: string;
}

type Dependencies = Pick<Services, 'db' | 'clock'>;

/**
 * Records the provider's word, once: an answer that is late, repeated or out of order changes
 * nothing. When the money is there, the booking stands; when it cannot stand any more, the money
 * goes back.
 */
export function recordStatus(
  services: Dependencies,
  key: PaymentKey,
  seen: Seen,
): Promise<PaymentRow> {
  return inTransaction(services.db, async (tx) => {
    const known = await findPayment(tx, key);
    if (!known) throw missing();
    // The claim is locked first, here as everywhere.
    await lockClaim(tx, paymentGadgetKey(known));
    const payment = await locked(tx, key, seen);
    const now = services.clock.now();
    // A refund by hand is unknown to the provider.
    if (payment.paid_back_at !== null) return payment;
    if (!canPaymentBecome(payment.state, seen.status)) return closedAgain(tx, payment, seen.status);
    if (seen.status === 'succeeded')
      return settlePaid(tx, payment, { ...services, actor: 'payment' });
    const changed = await changePayment(tx, payment, seen.status, now);
    if (seen.status === 'refunding') await queueRefundAgain(tx, changed, now);
    if (seen.status === 'refund_failed') await queuePaymentMail(tx, changed, 'paying-back-failed');
    return changed;
  });
}

async function locked(tx: Tx, key: PaymentKey, seen: Seen) {
  const row = await lockPayment(tx, key);
  const { providerReference = null } = seen;
  if (row.provider_reference !== null || providerReference === null) return row;
  return updatePayment(tx, row, { provider_reference: providerReference });
}

/** An attempt that we gave up before we knew its reference can still be paid: it is closed now. */
async function closedAgain(tx: Tx, payment: PaymentRow, status: ProviderStatus) {
  if (payment.state === 'failed' && isOpen(status)) await queueClose(tx, payment);
  return payment;
}

async function settlePaid(tx: Tx, payment: PaymentRow, actor: Actor): Promise<PaymentRow> {
  const now = actor.clock.now();
  const key = paymentGadgetKey(payment);
  const others = (await paymentsOf(tx, key)).filter(
    ({ payment_id: id }) => id !== payment.payment_id,
  );
  if (others.some(({ state }) => state === 'succeeded')) {
    return refund(tx, payment, 'paid_twice', now);
  }
  const delivered = await deliver(tx, key, payment, actor);
  if (delivered.refusal) return refund(tx, payment, delivered.refusal, now);
  for (const other of others) if (isOpen(other.state)) await closePayment(tx, other, now);
  const paid = await changePayment(tx, payment, 'succeeded', now, { paid_at: now });
  await markExcessPaid(tx, key, actor);
  if (!delivered.isTold) await queuePaymentMail(tx, paid, 'receipt');
  return paid;
}

/** Pays back what came too late or twice; no other mail tells of it. */
async function refund(tx: Tx, payment: PaymentRow, reason: RefundReason, now: Date) {
  const refunding = await startRefund(tx, payment, reason, now);
  await queuePaymentMail(tx, refunding, 'paying-back');
  return refunding;
}

/** The fate of the paid booking. */
interface Delivered {
  /** Why the money has to go back. */
  refusal?: RefundReason;
  /** A mail about it is the receipt too. */
  isTold?: boolean;
}

/** Lets the paid booking stand. */
async function deliver(
  tx: Tx,
  key: GadgetKey,
  { amount, payment_id: paymentId }: PaymentRow,
  actor: Actor,
): Promise<Delivered> {
  const gadget = (await claimGadgets(tx, key)).find(({ gadget_id: id }) => id === key.gadgetId);
  const choice = await choiceOf(tx, key);
  if (!gadget || !choice || !isDue(gadget, choice, amount)) return { refusal: 'not_due' };
  if (!isBooked(choice.option_id)) return {};
  const paid = { choiceId: choice.choice_id, paymentId };
  const booking = await confirmAsPaid(tx, { key, gadget }, paid, actor);
  return booking === 'gone' ? { refusal: 'slot_gone' } : { isTold: booking === 'confirmed' };
}

function isDue({ status }: GadgetRow, choice: ChoiceRow, amount: number): boolean {
  return allows(status, 'pay').allowed && paysExcess(choice) && choice.excess === amount;
}
