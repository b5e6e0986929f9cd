import type { OfferedProvider } from '@gadget-claims/domain/settling/bookings/provider-schemas';
import type { OfferedOption } from '@gadget-claims/domain/settling/repairs/schemas';

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

type Time = Pick<Soonest, 'date' | 'slot'>;

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const bySlot = (one: Time, other: Time) =>
  compare(one.date, other.date) || compare(one.slot, other.slot);

/** On one day a repairer mends it at once, and a courier only takes it there. */
export const byDay = (one: Soonest, other: Soonest) =>
  compare(one.date, other.date) ||
  Number(one.option.kind === 'COURIER') - Number(other.option.kind === 'COURIER') ||
  compare(one.slot, other.slot);
