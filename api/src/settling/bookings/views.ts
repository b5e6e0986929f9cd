import {
  bookableDays,
  canStillChange,
  lastDayToChange,
} from '@gadget-claims/domain/settling/bookings/days';
import { nearestFirst, providerSlots } from '@gadget-claims/domain/settling/bookings/providers';
import type { BookingDates, BookingView } from '@gadget-claims/domain/settling/bookings/schemas';
import type { Viewer } from '../../claims/claims/records/ownership.ts';
import { ownGadget } from '../../claims/claims/transitions/own-gadget.ts';
import type { Services } from '../../services.ts';
import { isPaid } from '../payments/records/payments.ts';
import { activeProviders, findProvider, providersFor } from '../providers/records.ts';
import { choiceOf } from '../repairs/records/choices.ts';
import { type BookingRow, freePlaces } from './records.ts';
import { bookedChoice } from './transitions/set-date.ts';

/** A booking as its claimant sees it. */
export async function bookingView(
  { db, clock }: Services,
  booking: BookingRow,
): Promise<BookingView> {
  const key = {
    reseller: booking.reseller_id,
    claimId: booking.claim_id,
    gadgetId: booking.gadget_id,
  };
  const choice = await choiceOf(db, key);
  const isLive = booking.state === 'held' || booking.state === 'confirmed';
  return {
    bookingReference: booking.booking_reference,
    gadgetId: booking.gadget_id,
    claimId: booking.claim_id,
    optionId: booking.option_id,
    status: booking.state,
    date: booking.day,
    slot: booking.slot,
    provider: await findProvider(db, booking.provider_id),
    excess: choice?.excess ?? 0,
    paid: await isPaid(db, key),
    heldUntil: booking.held_until?.toISOString() ?? null,
    address: booking.address,
    notes: booking.notes,
    modelVersionId: booking.model_version_id,
    canChange: isLive && canStillChange(booking.day, clock.now()),
    lastDayToChange: lastDayToChange(booking.day),
  };
}

/** The days and times that are free for a gadget's repair, near `postcode` or where the claimant lives. */
export async function freeDates(
  { db, clock, districts }: Services,
  viewer: Viewer,
  { gadgetId, postcode }: { gadgetId: string; postcode?: string },
): Promise<BookingDates> {
  const own = await ownGadget(db, viewer, gadgetId);
  const choice = bookedChoice(own, await choiceOf(db, own.key));
  const { option_id: optionId, address, excess } = choice;
  const where = postcode ?? address?.postcode ?? own.claim.form.claimant.address.postcode;
  const now = clock.now();
  const able = providersFor(await activeProviders(db), optionId, where);
  const near = nearestFirst(able, optionId, where, districts);
  const offered = new Set(near.map(({ id }) => id));
  const providers = able.filter(({ id }) => offered.has(id));
  const slots = providerSlots(providers, optionId, bookableDays(now));
  const free = await freePlaces(db, slots, now);
  const dates = [...Map.groupBy(free, ({ day }) => day)].map(([date, ofDay]) => ({
    date,
    slots: [...Map.groupBy(ofDay, ({ slot }) => slot)].map(([slot, places]) => ({
      slot,
      free: places.reduce((sum, place) => sum + place.free, 0),
      byProvider: places.map(({ providerId, free: left }) => ({ providerId, free: left })),
    })),
  }));
  return { optionId, excess, providers: near, dates };
}
