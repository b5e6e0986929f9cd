import type { Tx } from '../../../database/database.ts';
import { enqueue, type JobKind } from '../../../jobs/jobs.ts';
import type { BookingRow } from '../records.ts';

/** The job that ends a hold; it may find that the hold was renewed, paid or ended already. */
export const RELEASE_HOLD: JobKind = { name: 'release-hold', lane: 'money' };

/** Ends the hold once its time is over, unless it was paid. */
export async function releaseLater(tx: Tx, booking: BookingRow): Promise<void> {
  const { reseller_id: reseller, booking_reference: bookingReference } = booking;
  const runAt = booking.held_until ?? undefined;
  await enqueue(tx, RELEASE_HOLD, { reseller, bookingReference }, { runAt });
}
