import type { OfferedProvider } from '@gadget-claims/domain/settling/bookings/provider-schemas';
import { bookFields } from '@gadget-claims/domain/settling/bookings/questions';
import type { OfferedOption } from '@gadget-claims/domain/settling/repairs/schemas';
import { problemsOf } from '@gadget-claims/domain/validation/fields';
import type { OwnGadget } from '../../../screen/gadget-screen.tsx';
import { answersOf } from '../bookings/booking-request.ts';
import { EMPTY } from '../bookings/draft.ts';

/** A time that can be booked: of an option, and with which repairer. */
export interface Soonest {
  option: OfferedOption;
  provider: OfferedProvider;
  date: string;
  slot: string;
}

/** The first free time of an option, with the nearest of the repairers that have it. */
export function soonestOf(option: OfferedOption): Soonest | null {
  const times = option.providers.flatMap((provider) =>
    provider.nextFree ? [{ option, provider, ...provider.nextFree }] : [],
  );
  return times.toSorted(bySlot)[0] ?? null;
}

/** The options in the order of their first free day; those without one come last, as they came. */
export const soonestFirst = (options: readonly OfferedOption[]): OfferedOption[] =>
  options.toSorted((one, other) => {
    const [first, second] = [soonestOf(one), soonestOf(other)];
    if (first && second) return byDay(first, second);
    return Number(first === null) - Number(second === null);
  });

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

type Time = Pick<Soonest, 'date' | 'slot'>;

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const bySlot = (one: Time, other: Time) =>
  compare(one.date, other.date) || compare(one.slot, other.slot);

/** On one day a repairer mends it at once, and a courier only takes it there. */
const byDay = (one: Soonest, other: Soonest) =>
  compare(one.date, other.date) ||
  Number(one.option.kind === 'COURIER') - Number(other.option.kind === 'COURIER') ||
  compare(one.slot, other.slot);
