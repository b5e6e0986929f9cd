import * as z from 'zod/mini';
import type { Tx } from '../../../database/database.ts';
import { mailKind, queueMail } from '../../../mail/queue.ts';
import type { BookingRow } from './bookings.ts';

const bookingMail = z.object({
  mail: z.enum(['confirmed', 'moved', 'rebooked', 'cancelled']),
  reseller: z.int(),
  claimId: z.string(),
  bookingReference: z.string(),
  day: z.string(),
  slot: z.string(),
});
export type BookingMail = z.infer<typeof bookingMail>;

/** A mail about a booking, as it was when that happened. */
export const BOOKING_MAIL = mailKind('booking-mail', bookingMail);

/** Queues a mail about a booking with the change that it tells of. */
export async function queueBookingMail(
  tx: Tx,
  booking: BookingRow,
  mail: BookingMail['mail'],
): Promise<void> {
  await queueMail(tx, BOOKING_MAIL, {
    mail,
    reseller: booking.reseller_id,
    claimId: booking.claim_id,
    bookingReference: booking.booking_reference,
    day: booking.day,
    slot: booking.slot,
  });
}
