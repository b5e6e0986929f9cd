import type { OfferedProvider } from '@gadget-claims/domain/settling/bookings/provider-schemas';
import type { OfferedOption } from '@gadget-claims/domain/settling/repairs/schemas';

/** A time that can be booked: of an option, and with which repairer. */
export interface FreeTime {
  option: OfferedOption;
  provider: OfferedProvider;
  date: string;
  slot: string;
}

/** The first free time of an option, with the nearest of the repairers that have it. */
export function soonestOf(option: OfferedOption): FreeTime | null {
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

type Time = Pick<FreeTime, 'date' | 'slot'>;

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const bySlot = (one: Time, other: Time) =>
  compare(one.date, other.date) || compare(one.slot, other.slot);

/** A shop that is farther away is not near. */
const NEAR_MILES = 20;

/** How far the claimant has to go; null where that is not known. */
const milesTo = ({ option, provider }: FreeTime) =>
  option.kind === 'WALK_IN' ? provider.miles : 0;

/** Whether the claimant stays at home, or goes to a shop that is known to be near. */
export const isNear = (time: FreeTime) => (milesTo(time) ?? Infinity) <= NEAR_MILES;

/** On one day a repairer mends it at once, a courier only takes it there, and a far shop is a journey. */
const effortOf = (time: FreeTime) =>
  (milesTo(time) ?? 0) > NEAR_MILES ? 2 : Number(time.option.kind === 'COURIER');

export const byDay = (one: FreeTime, other: FreeTime) =>
  compare(one.date, other.date) || effortOf(one) - effortOf(other) || compare(one.slot, other.slot);
