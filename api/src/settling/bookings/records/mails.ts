import { reminderAt } from '@gadget-claims/domain/settling/bookings/days';
import * as z from 'zod/mini';
import type { Tx } from '../../../database/database.ts';
import { mailKind, queueMail } from '../../../mail/queue.ts';
import type { BookingRow } from './bookings.ts';

const bookingMail = z.object({
  mail: z.enum(['confirmed', 'moved', 'rebooked', 'cancelled', 'reminder']),
  reseller: z.int(),
  claimId: z.string(),
  bookingReference: z.string(),
  day: z.string(),
  slot: z.string(),
  /** The payment that made it stand, or that goes back with it: the mail tells of it too. */
  paymentId: z.optional(z.string()),
  /** How often the booking had changed; a reminder of an older state is not sent. */
  sequence: z.optional(z.int()),
});
export type BookingMail = z.infer<typeof bookingMail>;

/** A mail about a booking, as it was when that happened. */
export const BOOKING_MAIL = mailKind('booking-mail', bookingMail);

/** Queues a mail about a booking with the change that it tells of. */
export async function queueBookingMail(
  tx: Tx,
  booking: BookingRow,
  mail: BookingMail['mail'],
  paymentId?: string,
): Promise<void> {
  await queueMail(tx, BOOKING_MAIL, { mail, ...told(booking), paymentId });
}

/** Queues the reminder of a booking for the day before it. Each change of the booking queues its own. */
export async function queueReminder(tx: Tx, booking: BookingRow): Promise<void> {
  const data = { mail: 'reminder' as const, ...told(booking), sequence: booking.sequence };
  await queueMail(tx, BOOKING_MAIL, data, { runAt: reminderAt(booking.day) });
}

const told = (booking: BookingRow) => ({
  reseller: booking.reseller_id,
  claimId: booking.claim_id,
  bookingReference: booking.booking_reference,
  day: booking.day,
  slot: booking.slot,
});
