import type { RefundReason } from '@gadget-claims/domain/settling/payments/copy';
import { kindNeeds } from '@gadget-claims/domain/settling/repairs/options';
import type { OptionKind } from '@gadget-claims/domain/settling/repairs/schemas';
import type { ClaimKey, GadgetKey } from '../../../claims/claims/records/claims.ts';
import type { ClaimMailData } from '../../../claims/claims/records/mails.ts';
import type { Actor } from '../../../claims/claims/transitions/move.ts';
import type { Tx } from '../../../database/database.ts';
import { type BookingRow, queueBookingMail } from '../../bookings/records.ts';
import { cancelLiveBooking } from '../../bookings/transitions/cancel.ts';
import { queuePaymentMail } from '../../payments/records/mails.ts';
import type { PaymentRow } from '../../payments/records/payments.ts';
import { closeOpenPayments, refundIfPaid } from '../../payments/transitions.ts';
import {
  choiceOf,
  type ChoiceRow,
  deleteChoice,
  recordChoice,
} from '../../repairs/records/choices.ts';
import { deleteBankDetails } from '../records.ts';

/** A choice that is given up, for another one or for none. */
export interface GivenUp extends Actor {
  key: GadgetKey;
  choice: ChoiceRow;
  /** The kind that comes after it; null when it was cancelled. */
  next: OptionKind | null;
  /** Why it is given up; by the claimant, unless told. */
  because?: Ending;
}

/**
 * Why a choice ends for which there is no other: its claimant gives it up, its repair does not go on once the
 * repair centre had the gadget, or we look at the decision again.
 */
type Ending = keyof typeof REFUNDED;
const REFUNDED = {
  'given up': 'given_up',
  'repair ended': 'repair_ended',
  reopened: 'reopened',
} as const satisfies Record<string, RefundReason>;

/** Ended with a choice, and its claimant has to hear: a booking that stood, an excess that goes back. */
export interface Ended {
  booking: BookingRow | undefined;
  refund: PaymentRow | undefined;
}

/**
 * Lets go of what belonged to a choice; a part that cannot any more refuses, and all stays. The one
 * mail of the step tells what ended: with `endedIn`, or by itself with `tellEnded`.
 */
export async function cancelChoice(tx: Tx, givenUp: GivenUp): Promise<Ended> {
  const { key, clock, actor, because } = givenUp;
  const booking = await cancelLiveBooking(tx, key, { clock, actor });
  const refund = await refundExcess(tx, givenUp);
  await forgetBankDetails(tx, givenUp);
  // Of a visit that took place there is nothing to call off.
  return { booking: because === 'repair ended' ? undefined : booking, refund };
}

/** The ended ones, for the mail about the claim that tells of the step. */
export function endedIn(ended: readonly Ended[]): Pick<ClaimMailData, 'ended'> {
  const bookings = ended.flatMap(({ booking }) => booking?.booking_reference ?? []);
  const refunds = ended.flatMap(({ refund }) => refund?.payment_id ?? []);
  return bookings.length + refunds.length > 0 ? { ended: { bookings, refunds } } : {};
}

/** Tells by mail what ended, where no mail about the claim tells of the step. */
export async function tellEnded(tx: Tx, { booking, refund }: Ended): Promise<void> {
  if (booking) await queueBookingMail(tx, booking, 'cancelled', refund?.payment_id);
  else if (refund) await queuePaymentMail(tx, refund, 'paying-back');
}

/**
 * Gives up the choices for these gadgets, if there are any, with nothing in their place. For a
 * transaction that has locked the claim and moves the gadgets itself.
 */
export async function cancelChoices(
  tx: Tx,
  { reseller, claimId }: ClaimKey,
  gadgetIds: readonly string[],
  { clock, actor }: Actor,
  because: (choice: ChoiceRow) => Ending = () => 'given up',
): Promise<Ended[]> {
  const ended: Ended[] = [];
  for (const gadgetId of gadgetIds) {
    const key = { reseller, claimId, gadgetId };
    const choice = await choiceOf(tx, key);
    if (choice) {
      const givenUp = { key, choice, next: null, clock, actor, because: because(choice) };
      ended.push(await cancelChoice(tx, givenUp));
      await deleteChoice(tx, key);
      await recordChoice(tx, choice, 'cancelled', clock.now(), actor);
    }
  }
  return ended;
}

/** A payment counts for another option that has an excess to pay; otherwise it goes back. */
async function refundExcess(tx: Tx, { key, next, clock, because = 'given up' }: GivenUp) {
  if (next !== null && kindNeeds(next, 'payment')) {
    await closeOpenPayments(tx, key, clock.now());
    return undefined;
  }
  return refundIfPaid(tx, key, next === null ? REFUNDED[because] : 'changed', { clock });
}

async function forgetBankDetails(tx: Tx, { key, next }: GivenUp): Promise<void> {
  if (next !== null && kindNeeds(next, 'bankDetails')) return;
  await deleteBankDetails(tx, key);
}
