import { bookFields } from '@gadget-claims/domain/settling/bookings/questions';
import type { OfferedOption } from '@gadget-claims/domain/settling/repairs/schemas';
import { problemsOf } from '@gadget-claims/domain/validation/fields';
import type { OwnGadget } from '../../../screen/gadget-screen.tsx';
import { answersOf } from '../bookings/booking-request.ts';
import { readBooking } from '../bookings/draft.ts';
import { byDay, isNear, soonestOf } from './soonest.ts';
import type { FreeTime } from './soonest.ts';

type Own = Pick<OwnGadget, 'claim' | 'gadget'>;

/**
 * The soonest time that is booked without another question, far away only where there is none nearer;
 * null when there is none at all.
 */
export function soonestToBook(own: Own, options: readonly OfferedOption[]): FreeTime | null {
  const times = options
    .filter((option) => asksNothing(own, option))
    .flatMap((option) => soonestOf(option) ?? []);
  const near = times.filter(isNear);
  return (near.length > 0 ? near : times).toSorted(byDay)[0] ?? null;
}

/** Whether all that a booking has to know stands in the claim, or was typed on the way to one. */
function asksNothing(own: Own, { needs }: OfferedOption) {
  if (!needs.booking || own.gadget.choice?.excessPaid) return false;
  const answers = answersToBook(own, needs);
  return problemsOf(bookFields(needs.address, answers.isCalled), answers).length === 0;
}

/** What a booking that is made at once says of the claimant and the gadget. */
export function answersToBook({ claim, gadget }: Own, needs: OfferedOption['needs']) {
  const choice = { needs, address: null, modelVersionId: null };
  return answersOf({ claim, gadget, choice, booking: null }, readBooking(gadget.id));
}
