import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { canStillChange } from '@gadget-claims/domain/settling/bookings/days';
import type { GadgetKey } from '../../../claims/claims/records/claims.ts';
import type { Viewer } from '../../../claims/claims/records/ownership.ts';
import { moveGadget, type Actor } from '../../../claims/claims/transitions/move.ts';
import { ownGadget } from '../../../claims/claims/transitions/own-gadget.ts';
import { inTransaction, type Tx } from '../../../database/database.ts';
import { conflict, missing } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { refundIfPaid } from '../../payments/transitions.ts';
import { TOO_LATE_TO_CANCEL } from '../copy.ts';
import {
  type BookingRow,
  changeBooking,
  findBooking,
  lockLiveBooking,
  queueBookingMail,
  recordBookingEvent,
} from '../records.ts';
import { freePlace } from './places.ts';

const CLAIMANT = 'claimant';

/**
 * Cancels an own booking and pays the excess back. Again is the same again; from the day of the
 * booking on it is refused.
 */
export function cancelBooking(
  services: Services,
  viewer: Viewer,
  bookingReference: string,
): Promise<BookingRow> {
  return inTransaction(services.db, async (tx) => {
    const known = await findBooking(tx, viewer.reseller, bookingReference);
    if (!known) throw missing();
    const own = await ownGadget(tx, viewer, known.gadget_id, { lock: true });
    const live = await lockLiveBooking(tx, own.key);
    const actor = { clock: services.clock, actor: CLAIMANT };
    if (live?.booking_reference === bookingReference) {
      const cancelled = await markCancelled(tx, live, actor);
      const refund = await refundIfPaid(tx, own.key, 'cancelled', actor);
      if (cancelled) await queueBookingMail(tx, cancelled, 'cancelled', refund?.payment_id);
      if (own.gadget.status === STATUS.REPAIR_BOOKED) {
        const to = STATUS.REPAIR_OPTION_SELECTED;
        await moveGadget(tx, own.key, { to, reason: 'booking cancelled', mail: null }, actor);
      }
    }
    const booking = await findBooking(tx, viewer.reseller, bookingReference);
    if (!booking) throw missing();
    return booking;
  });
}

/**
 * The choice that a booking belongs to is given up: so is the booking. For a transaction that has
 * locked the claim and moves the gadget itself. Refuses the claimant from the day of the booking on;
 * the claims team has spoken to the provider by then. Gives the booking that stood: the mail of the
 * step tells of it.
 */
export async function cancelLiveBooking(
  tx: Tx,
  key: GadgetKey,
  actor: Actor,
): Promise<BookingRow | undefined> {
  const live = await lockLiveBooking(tx, key);
  return live && markCancelled(tx, live, actor);
}

async function markCancelled(
  tx: Tx,
  booking: BookingRow,
  { clock, actor }: Actor,
): Promise<BookingRow | undefined> {
  const at = clock.now();
  const isConfirmed = booking.state === 'confirmed';
  if (isConfirmed && actor === CLAIMANT && !canStillChange(booking.day, at)) throw tooLate();
  const ended = await changeBooking(tx, booking, {
    state: 'cancelled',
    held_until: null,
    changed_at: at,
    sequence: booking.sequence + 1,
  });
  await recordBookingEvent(tx, ended, { what: 'cancelled', at, actor });
  await freePlace(tx, booking);
  return isConfirmed ? ended : undefined;
}

const tooLate = () => conflict('too_late', TOO_LATE_TO_CANCEL);
