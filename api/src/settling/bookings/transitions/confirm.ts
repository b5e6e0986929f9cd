import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { canStillChange } from '@gadget-claims/domain/settling/bookings/days';
import { providerSlots } from '@gadget-claims/domain/settling/bookings/providers';
import { BOOKED_OPTION } from '@gadget-claims/domain/settling/bookings/slots';
import type { GadgetKey, GadgetRow } from '../../../claims/claims/records/claims.ts';
import { moveGadget, type Actor } from '../../../claims/claims/transitions/move.ts';
import type { Tx } from '../../../database/database.ts';
import { activeProviders, providersFor } from '../../providers/records.ts';
import {
  type BookingRow,
  changeBooking,
  latestBooking,
  lockLiveBooking,
  queueBookingMail,
  queueReminder,
  recordBookingEvent,
} from '../records.ts';
import { takePlace } from './places.ts';

/** A gadget whose claim is locked. */
export interface LockedGadget {
  key: GadgetKey;
  gadget: GadgetRow;
}

interface How {
  what?: 'confirmed' | 'rebooked';
  /** The payment that makes it stand. */
  paymentId?: string;
}

/** Lets a held booking stand, and moves the gadget on. */
export async function confirmBooking(
  tx: Tx,
  locked: LockedGadget,
  booking: BookingRow,
  actor: Actor,
  { what = 'confirmed', paymentId }: How = {},
): Promise<BookingRow> {
  const at = actor.clock.now();
  const confirmed = await changeBooking(tx, booking, {
    state: 'confirmed',
    held_until: null,
    changed_at: at,
    sequence: booking.sequence + (what === 'rebooked' ? 1 : 0),
  });
  await recordBookingEvent(tx, confirmed, { what, at, actor: actor.actor });
  await queueBookingMail(tx, confirmed, what, paymentId);
  await queueReminder(tx, confirmed);
  if (locked.gadget.status !== STATUS.REPAIR_BOOKED) {
    await moveGadget(tx, locked.key, { to: STATUS.REPAIR_BOOKED, reason: '', mail: null }, actor);
  }
  return confirmed;
}

/** The choice that was paid for, and the payment. */
interface Paid {
  choiceId: string;
  paymentId: string;
}

/**
 * The excess was paid: the hold stands. When the hold has ended in the meantime, the same day and
 * time are taken again if they are still free; otherwise the booking is `gone`. A booking
 * `confirmed` now is told with the receipt of the payment; one that `stood` before is not told
 * again.
 */
export async function confirmAsPaid(
  tx: Tx,
  locked: LockedGadget,
  paid: Paid,
  actor: Actor,
): Promise<'confirmed' | 'stood' | 'gone'> {
  const live = await lockLiveBooking(tx, locked.key);
  if (live?.state === 'confirmed') return 'stood';
  if (live) {
    await confirmBooking(tx, locked, live, actor, { paymentId: paid.paymentId });
    return 'confirmed';
  }
  return (await rebook(tx, locked, paid, actor)) ? 'confirmed' : 'gone';
}

async function rebook(tx: Tx, locked: LockedGadget, { choiceId, paymentId }: Paid, actor: Actor) {
  const now = actor.clock.now();
  const ended = await latestBooking(tx, locked.key);
  if (ended?.state !== 'released' || ended.choice_id !== choiceId) return false;
  if (!canStillChange(ended.day, now)) return false;
  const active = await activeProviders(tx);
  const providers = providersFor(active, ended.option_id, ended.address?.postcode ?? '');
  const candidates = providerSlots(providers, ended.option_id, [ended.day]).filter(
    // A claimant who goes there goes to the shop that was chosen.
    ({ slot, providerId }) =>
      slot === ended.slot &&
      (ended.option_id !== BOOKED_OPTION.WALK_IN || providerId === ended.provider_id),
  );
  const place = await takePlace(tx, { candidates, now });
  if (!place) return false;
  const taken = await changeBooking(tx, ended, { provider_id: place.providerId });
  await confirmBooking(tx, locked, taken, actor, { what: 'rebooked', paymentId });
  return true;
}
