import * as z from 'zod/mini';
import type { Tx } from '../../../database/database.ts';
import { type JobKind, enqueue } from '../../../jobs/jobs.ts';
import type { BookingRow } from './bookings.ts';

/** The job that sends a mail about a booking. */
export const BOOKING_MAIL: JobKind = { name: 'booking-mail', lane: 'mail' };

/** Which mail about which booking, as it was when that happened. */
export const bookingMailJob = z.object({
  mail: z.enum(['confirmed', 'moved', 'rebooked', 'cancelled']),
  reseller: z.int(),
  claimId: z.string(),
  bookingReference: z.string(),
  day: z.string(),
  slot: z.string(),
});
export type BookingMailJob = z.infer<typeof bookingMailJob>;

/** Queues a mail about a booking with the change that it tells of. */
export async function queueBookingMail(
  tx: Tx,
  booking: BookingRow,
  mail: BookingMailJob['mail'],
): Promise<void> {
  const job: BookingMailJob = {
    mail,
    reseller: booking.reseller_id,
    claimId: booking.claim_id,
    bookingReference: booking.booking_reference,
    day: booking.day,
    slot: booking.slot,
  };
  await enqueue(tx, BOOKING_MAIL, job);
}
