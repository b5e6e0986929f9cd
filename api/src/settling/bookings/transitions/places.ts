import type { ProviderSlot } from '@gadget-claims/domain/settling/bookings/providers';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { Database } from '../../../database/tables.ts';
import {
  type BookingRow,
  type SlotKey,
  changeBooking,
  recordBookingEvent,
  slotName,
} from '../records.ts';

interface Wanted {
  /** In the order in which they are preferred. */
  candidates: readonly ProviderSlot[];
  /** The booking that moves: its place is given back afterwards, and it does not compete with itself. */
  moving?: BookingRow | undefined;
  now: Date;
}

/**
 * Takes one place in the first candidate that has one free, and only then gives back the place of
 * the booking that moves. The rows of all these slots are locked in one order, so that two who
 * change places never wait for each other. Undefined, with nothing changed, when all are full.
 */
export async function takePlace(tx: Tx, wanted: Wanted): Promise<ProviderSlot | undefined> {
  const { candidates, moving, now } = wanted;
  const old = moving && slotOfBooking(moving);
  // A slot that is only given back keeps the capacity that it has: never less than is taken.
  const taken = await lockSlots(tx, [...candidates, ...(old ? [{ ...old, capacity: 0 }] : [])]);
  await releaseEnded(tx, candidates, { now, except: moving }, taken);
  const free = candidates.find((slot) => (taken.get(slotName(slot)) ?? 0) < slot.capacity);
  if (!free) return undefined;
  await addTaken(tx, free, 1);
  if (old) await addTaken(tx, old, -1);
  return free;
}

/** Gives the place of a booking back. */
export async function freePlace(tx: Tx, booking: BookingRow): Promise<void> {
  await addTaken(tx, slotOfBooking(booking), -1);
}

/** Ends a hold that was not paid in time, and gives its place back. */
export async function releaseHold(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const released = await changeBooking(tx, booking, {
    state: 'released',
    held_until: null,
    changed_at: now,
  });
  await recordBookingEvent(tx, released, { what: 'released', at: now, actor: 'hold' });
  await freePlace(tx, booking);
}

const slotOfBooking = (booking: BookingRow): SlotKey => ({
  providerId: booking.provider_id,
  day: booking.day,
  slot: booking.slot,
});

async function lockSlots(tx: Tx, slots: ProviderSlot[]): Promise<Map<string, number>> {
  const once = [...new Map(slots.toReversed().map((slot) => [slotName(slot), slot])).values()];
  const rows = await tx
    .insertInto('booking_slots')
    .values(
      once
        .toSorted((a, b) => (slotName(a) < slotName(b) ? -1 : 1))
        .map(({ providerId, day, slot, capacity }) => ({
          provider_id: providerId,
          day,
          slot,
          capacity,
        })),
    )
    // A provider's capacity may have changed since the row was made.
    .onConflict((known) =>
      known.columns(['provider_id', 'day', 'slot']).doUpdateSet({
        capacity: sql`greatest(booking_slots.taken, excluded.capacity)`,
      }),
    )
    .returningAll()
    .execute();
  return new Map(
    rows.map((row) => [
      slotName({ providerId: row.provider_id, day: row.day, slot: row.slot }),
      row.taken,
    ]),
  );
}

/** Whose claim is being worked on at this moment is passed over: their own transaction sees to it. */
async function releaseEnded(
  tx: Tx,
  slots: readonly ProviderSlot[],
  { now, except }: { now: Date; except: BookingRow | undefined },
  taken: Map<string, number>,
): Promise<void> {
  const ended = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('state', '=', 'held')
    .where('held_until', '<=', now)
    .where((is) => is.or(slots.map((slot) => inSlot(is, slot))))
    .orderBy('booking_reference')
    .forUpdate()
    .skipLocked()
    .execute();
  for (const booking of ended) {
    if (booking.booking_reference === except?.booking_reference) continue;
    await releaseHold(tx, booking, now);
    const name = slotName(slotOfBooking(booking));
    taken.set(name, (taken.get(name) ?? 1) - 1);
  }
}

function inSlot(
  is: ExpressionBuilder<Database, 'bookings'>,
  { providerId, day, slot }: SlotKey,
): Expression<SqlBool> {
  return is.and({ provider_id: providerId, day, slot });
}

async function addTaken(tx: Tx, { providerId, day, slot }: SlotKey, by: number): Promise<void> {
  await tx
    .updateTable('booking_slots')
    .set((row) => ({ taken: row('taken', '+', by) }))
    .where((is) => is.and({ provider_id: providerId, day, slot }))
    .execute();
}
