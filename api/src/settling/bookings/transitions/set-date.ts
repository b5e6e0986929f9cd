import { allows } from '@gadget-claims/domain/claims/claims/status';
import { addressProblems } from '@gadget-claims/domain/policies/policies/address';
import { bookRepair } from '@gadget-claims/domain/settling/bookings/contract';
import {
  bookableDays,
  canStillChange,
  holdEnd,
} from '@gadget-claims/domain/settling/bookings/days';
import {
  type ProviderSlot,
  providerSlots,
} from '@gadget-claims/domain/settling/bookings/providers';
import { newBookingReference } from '@gadget-claims/domain/settling/bookings/reference';
import type {
  BookingAddress,
  BookingRequest,
} from '@gadget-claims/domain/settling/bookings/schemas';
import { BOOKED_OPTION, isBooked, slotsOf } from '@gadget-claims/domain/settling/bookings/slots';
import type { OwnGadget } from '../../../claims/claims/records/own-claim.ts';
import type { Viewer } from '../../../claims/claims/records/ownership.ts';
import { ownGadget } from '../../../claims/claims/transitions/own-gadget.ts';
import { inTransaction, type Tx } from '../../../database/database.ts';
import { conflict, conflictOf, type FieldError, unprocessable } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { isPaid } from '../../payments/records/payments.ts';
import { activeProviders, providersFor } from '../../providers/records.ts';
import { choiceOf, type ChoiceRow, updateChoice } from '../../repairs/records/choices.ts';
import {
  DAY_NOT_BOOKABLE,
  NO_BOOKING_NEEDED,
  TOO_LATE_TO_MOVE,
  UNKNOWN_TIME,
  excessChanged,
  slotTaken,
} from '../copy.ts';
import {
  type BookingRow,
  changeBooking,
  lockLiveBooking,
  queueBookingMail,
  queueReminder,
  recordBookingEvent,
  slotName,
} from '../records.ts';
import { confirmBooking } from './confirm.ts';
import { releaseLater } from './hold.ts';
import { takePlace } from './places.ts';

/** All that a booking is made of, checked. */
interface CheckedRequest {
  own: OwnGadget;
  choice: ChoiceRow;
  request: BookingRequest;
  address: BookingAddress;
  candidates: ProviderSlot[];
  /** The gadget's booking so far: it moves. */
  earlier: BookingRow | undefined;
  now: Date;
}

const ACTOR = 'claimant';

/**
 * Books a day and a time, or moves a booking: held while the excess is paid, standing at once when
 * there is nothing to pay. The old place is given back only when the new one is taken.
 */
export function setDate(
  services: Services,
  viewer: Viewer,
  request: BookingRequest,
): Promise<BookingRow> {
  return inTransaction(services.db, async (tx) => {
    const own = await ownGadget(tx, viewer, request.gadgetId, { lock: true });
    const checked = await checkRequest(tx, own, request, services.clock.now());
    const place = await placeFor(tx, checked);
    const booking = checked.earlier
      ? await moveBooking(tx, checked, checked.earlier, place)
      : await newBooking(services, tx, checked, place);
    await keepModel(tx, checked);
    if (booking.state === 'confirmed') return booking;
    if (checked.choice.excess === 0 || (await isPaid(tx, own.key))) {
      return confirmBooking(tx, own, booking, { clock: services.clock, actor: ACTOR });
    }
    await releaseLater(tx, booking);
    return booking;
  });
}

async function checkRequest(
  tx: Tx,
  own: OwnGadget,
  request: BookingRequest,
  now: Date,
): Promise<CheckedRequest> {
  const choice = bookedChoice(own, await choiceOf(tx, own.key));
  if (request.charge !== choice.excess) throw otherCharge(choice.excess);
  const earlier = await lockLiveBooking(tx, own.key);
  if (earlier?.state === 'confirmed' && !canStillChange(earlier.day, now)) throw tooLate();
  const address = request.address ?? choice.address ?? own.claim.form.claimant.address;
  const problems = problemsOf(request, choice, address, now);
  if (problems.length > 0) throw unprocessable(problems);
  const providers = providersFor(await activeProviders(tx), choice.option_id, address.postcode);
  const candidates = providerSlots(providers, choice.option_id, [request.date]).filter(
    ({ slot, providerId }) =>
      [null, slot].includes(request.slot) && [null, providerId].includes(request.providerId),
  );
  return { own, choice, request, address, candidates, earlier, now };
}

/** The choice of a gadget, when it is one that is booked and can be booked now. */
export function bookedChoice({ gadget }: OwnGadget, choice: ChoiceRow | undefined): ChoiceRow {
  const book = allows(gadget.status, 'book');
  if (!book.allowed) throw conflict('not_allowed_now', book.reason);
  if (!choice || !isBooked(choice.option_id)) {
    throw conflict('nothing_to_book', NO_BOOKING_NEEDED);
  }
  return choice;
}

function problemsOf(
  { date, slot }: BookingRequest,
  { option_id: option }: ChoiceRow,
  address: BookingAddress,
  now: Date,
): FieldError[] {
  const problems: FieldError[] = [];
  if (!bookableDays(now).includes(date)) {
    problems.push({ path: 'date', message: DAY_NOT_BOOKABLE });
  }
  if (slot !== null && !slotsOf(option).includes(slot)) {
    problems.push({ path: 'slot', message: UNKNOWN_TIME });
  }
  // A visit to a shop needs the postcode only: it says which shops are near.
  const isVisited = option === BOOKED_OPTION.WALK_IN;
  const wrong = addressProblems(address).filter(
    ({ path }) => !isVisited || path === 'address.postcode',
  );
  return [...problems, ...wrong];
}

const otherCharge = (excess: number) =>
  conflictOf(bookRepair, 'charge_changed', excessChanged(excess), { excess });

const tooLate = () => conflict('too_late', TOO_LATE_TO_MOVE);

/** The place to have: the one that the booking has already, or one that is taken for it now. */
async function placeFor(tx: Tx, checked: CheckedRequest): Promise<ProviderSlot> {
  const { candidates, earlier, now } = checked;
  const same =
    earlier &&
    candidates.find(
      (slot) =>
        slotName(slot) ===
        slotName({ providerId: earlier.provider_id, day: earlier.day, slot: earlier.slot }),
    );
  if (same) return same;
  const place =
    candidates.length > 0 ? await takePlace(tx, { candidates, moving: earlier, now }) : undefined;
  const isWholeDay = checked.request.slot === null;
  if (!place) throw conflict('slot_taken', slotTaken(earlier !== undefined, isWholeDay));
  return place;
}

function details({ own, choice, request, address, now }: CheckedRequest) {
  return {
    claim_id: own.key.claimId,
    choice_id: choice.choice_id,
    option_id: choice.option_id,
    address: JSON.stringify(address),
    notes: request.notes ?? '',
    model_version_id: request.modelVersionId ?? choice.model_version_id,
    changed_at: now,
  };
}

const placeOf = ({ providerId, day, slot }: ProviderSlot) => ({
  provider_id: providerId,
  day,
  slot,
});

async function moveBooking(
  tx: Tx,
  checked: CheckedRequest,
  earlier: BookingRow,
  place: ProviderSlot,
): Promise<BookingRow> {
  const isHeld = earlier.state === 'held';
  const isElsewhen = earlier.day !== place.day || earlier.slot !== place.slot;
  const moved = await changeBooking(tx, earlier, {
    ...details(checked),
    ...placeOf(place),
    held_until: isHeld ? holdEnd(checked.now) : null,
    sequence: earlier.sequence + 1,
  });
  const what = isHeld ? 'held' : 'moved';
  await recordBookingEvent(tx, moved, { what, at: checked.now, actor: ACTOR });
  if (!isHeld && isElsewhen) await queueBookingMail(tx, moved, 'moved');
  if (!isHeld) await queueReminder(tx, moved);
  return moved;
}

async function newBooking(
  { random }: Services,
  tx: Tx,
  checked: CheckedRequest,
  place: ProviderSlot,
): Promise<BookingRow> {
  const { own, now } = checked;
  const booking = await tx
    .insertInto('bookings')
    .values({
      reseller_id: own.key.reseller,
      booking_reference: newBookingReference(random),
      gadget_id: own.key.gadgetId,
      ...details(checked),
      ...placeOf(place),
      state: 'held',
      held_until: holdEnd(now),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordBookingEvent(tx, booking, { what: 'held', at: now, actor: ACTOR });
  return booking;
}

/** The exact model goes with the choice too: the repairer needs it. */
async function keepModel(tx: Tx, { own, request }: CheckedRequest): Promise<void> {
  if (request.modelVersionId === null) return;
  await updateChoice(tx, own.key).set({ model_version_id: request.modelVersionId }).execute();
}
