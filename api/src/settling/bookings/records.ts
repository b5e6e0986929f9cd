import { reminderAt } from '@gadget-claims/domain/settling/bookings/days';
import type { ProviderSlot } from '@gadget-claims/domain/settling/bookings/providers';
import type { Appointment } from '@gadget-claims/domain/settling/bookings/schemas';
import { type Selectable, type Updateable, sql } from 'kysely';
import * as z from 'zod/mini';
import type { GadgetKey } from '../../claims/claims/records/claims.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { mailKind, queueMail } from '../../mail/queue.ts';
import { shownRow } from '../providers/records.ts';
import type { BookingEventsTable, BookingsTable } from './tables.ts';

export type BookingRow = Selectable<BookingsTable>;

type BookedGadget = Omit<GadgetKey, 'claimId'>;

function bookingsOf(db: Db | Tx, { reseller, gadgetId }: BookedGadget) {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, gadget_id: gadgetId }));
}

/** The booking of a gadget that takes a place, held or confirmed; locked until the transaction ends. */
export function lockLiveBooking(tx: Tx, gadget: BookedGadget): Promise<BookingRow | undefined> {
  return bookingsOf(tx, gadget)
    .where('state', 'in', ['held', 'confirmed'])
    .forUpdate()
    .executeTakeFirst();
}

export function latestBooking(db: Db | Tx, gadget: BookedGadget): Promise<BookingRow | undefined> {
  return bookingsOf(db, gadget)
    .orderBy('created_at', 'desc')
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findBooking(
  db: Db | Tx,
  reseller: ResellerScope,
  bookingReference: string,
): Promise<BookingRow | undefined> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, booking_reference: bookingReference }))
    .executeTakeFirst();
}

/** The bookings of some gadgets that are held or stand, by the gadget's id. */
export async function appointmentsOf(
  db: Db | Tx,
  reseller: ResellerScope,
  gadgetIds: readonly string[],
): Promise<Map<string, Appointment>> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('repair_providers as provider', 'provider.provider_id', 'bookings.provider_id')
    .selectAll('provider')
    .select(['gadget_id', 'booking_reference', 'state', 'day', 'slot', 'held_until'])
    .where('reseller_id', '=', reseller)
    .where('gadget_id', 'in', gadgetIds)
    .where('state', 'in', ['held', 'confirmed'])
    .execute();
  return new Map(
    rows.map((row) => [
      row.gadget_id,
      {
        bookingReference: row.booking_reference,
        status: row.state,
        date: row.day,
        slot: row.slot,
        provider: shownRow(row),
        heldUntil: row.held_until?.toISOString() ?? null,
      },
    ]),
  );
}

/** Those of some providers' slots that have places left, in their order, with how many. */
export async function freePlaces(
  db: Db,
  slots: readonly ProviderSlot[],
  now: Date,
): Promise<(ProviderSlot & { free: number })[]> {
  const taken = await takenPlaces(db, slots, now);
  return slots.flatMap((slot) => {
    const free = slot.capacity - (taken.get(slotName(slot)) ?? 0);
    return free > 0 ? [{ ...slot, free }] : [];
  });
}

/** How many places of some providers' slots are taken, less those whose hold has ended. */
async function takenPlaces(
  db: Db,
  slots: readonly ProviderSlot[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const [first] = slots;
  if (!first) return new Map();
  const days = slots.map(({ day }) => day).toSorted();
  const rows = await db
    .selectFrom('booking_slots as slot')
    .where('slot.provider_id', 'in', [...new Set(slots.map(({ providerId }) => providerId))])
    .where('slot.day', '>=', days[0] ?? '')
    .where('slot.day', '<=', days.at(-1) ?? '')
    .select(['slot.provider_id', 'slot.day', 'slot.slot', 'slot.taken'])
    .select((row) =>
      row
        .selectFrom('bookings')
        .whereRef('bookings.provider_id', '=', 'slot.provider_id')
        .whereRef('bookings.day', '=', 'slot.day')
        .whereRef('bookings.slot', '=', 'slot.slot')
        .where('bookings.state', '=', 'held')
        .where('bookings.held_until', '<=', now)
        .select(sql<number>`count(*)`.as('ended'))
        .as('ended'),
    )
    .execute();
  return new Map(
    rows.map((row) => [
      slotName({ providerId: row.provider_id, day: row.day, slot: row.slot }),
      row.taken - (row.ended ?? 0),
    ]),
  );
}

export type SlotKey = Pick<ProviderSlot, 'providerId' | 'day' | 'slot'>;

/** A slot of a provider as a key of a map; also the order in which slots are locked. */
export const slotName = ({ providerId, day, slot }: SlotKey) => `${providerId} ${day} ${slot}`;

/** Writes what happened to a booking, as it stands now. */
export async function recordBookingEvent(
  tx: Tx,
  booking: BookingRow,
  event: Pick<Selectable<BookingEventsTable>, 'what' | 'at' | 'actor'>,
): Promise<void> {
  const { reseller_id, booking_reference, provider_id, day, slot } = booking;
  await tx
    .insertInto('booking_events')
    .values({ reseller_id, booking_reference, provider_id, day, slot, ...event })
    .execute();
}

/** Changes a booking; gives it as it is then. */
export function changeBooking(
  tx: Tx,
  { reseller_id, booking_reference }: BookingRow,
  change: Updateable<BookingsTable>,
): Promise<BookingRow> {
  return tx
    .updateTable('bookings')
    .set(change)
    .where((is) => is.and({ reseller_id, booking_reference }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

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
