import { bookFields } from '@gadget-claims/domain/settling/bookings/questions';
import type { OfferedOption } from '@gadget-claims/domain/settling/repairs/schemas';
import { problemsOf } from '@gadget-claims/domain/validation/fields';
import type { OwnGadget } from '../../../screen/gadget-screen.tsx';
import { answersOf } from '../bookings/booking-request.ts';
import { EMPTY } from '../bookings/draft.ts';
import { byDay, soonestOf } from './soonest.ts';
import type { Soonest } from './soonest.ts';

/** The soonest time that is booked without another question; null when there is none. */
export function soonestToBook(
  own: Pick<OwnGadget, 'claim' | 'gadget'>,
  options: readonly OfferedOption[],
): Soonest | null {
  const times = options
    .filter((option) => asksNothing(own, option))
    .flatMap((option) => soonestOf(option) ?? []);
  return times.toSorted(byDay)[0] ?? null;
}

/** Whether all that a booking has to know stands in the claim. */
function asksNothing(
  { claim, gadget }: Pick<OwnGadget, 'claim' | 'gadget'>,
  option: OfferedOption,
) {
  const { needs } = option;
  if (!needs.booking || gadget.choice?.excessPaid) return false;
  const choice = { needs, address: null, modelVersionId: null };
  const answers = answersOf({ claim, gadget, choice, booking: null }, EMPTY);
  return problemsOf(bookFields(needs.address, answers.isCalled), answers).length === 0;
}
