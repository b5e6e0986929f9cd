import type { OfferedProvider } from '@gadget-claims/domain/settling/bookings/provider-schemas';

/** The first time that any of some repairers has free; null when there is none. */
export function nextFreeOf(providers: readonly OfferedProvider[]): OfferedProvider['nextFree'] {
  const free = providers.flatMap(({ nextFree }) => (nextFree ? [nextFree] : []));
  const when = ({ date, slot }: { date: string; slot: string }) => `${date} ${slot}`;
  return free.toSorted((a, b) => (when(a) < when(b) ? -1 : 1))[0] ?? null;
}
