import { canStillChange } from '@gadget-claims/domain/bookings/days';
import { STATUS } from '@gadget-claims/domain/claims/status-ids';
import { inTransaction, type Tx } from '../../../database/database.ts';
import { conflict, missing } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import type { GadgetKey } from '../../claims/records/claims.ts';
import type { Viewer } from '../../claims/records/ownership.ts';
import { moveGadget, type Actor } from '../../claims/transitions/move.ts';
import { ownGadget } from '../../claims/transitions/own-gadget.ts';
import { refundIfPaid } from '../../payments/transitions.ts';
import { TOO_LATE_TO_CANCEL } from '../copy.ts';
import {
  changeBooking,
  findBooking,
  lockLiveBooking,
  recordBookingEvent,
  type BookingRow,
} from '../records/bookings.ts';
import { queueBookingMail } from '../records/mails.ts';
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
      await markCancelled(tx, live, actor);
      await refundIfPaid(tx, own.key, 'cancelled', actor);
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
 * the claims team has spoken to the provider by then.
 */
export async function cancelLiveBooking(
  tx: Tx,
  key: GadgetKey,
  actor: Actor,
  options?: Cancelling,
): Promise<void> {
  const live = await lockLiveBooking(tx, key);
  if (live) await markCancelled(tx, live, actor, options);
}

interface Cancelling {
  /** Whether a mail tells of it; of a visit that took place there is nothing to call off. */
  isTold: boolean;
}

async function markCancelled(
  tx: Tx,
  booking: BookingRow,
  { clock, actor }: Actor,
  { isTold }: Cancelling = { isTold: true },
): Promise<void> {
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
  if (isConfirmed && isTold) await queueBookingMail(tx, ended, 'cancelled');
}

const tooLate = () => conflict('too_late', TOO_LATE_TO_CANCEL);
