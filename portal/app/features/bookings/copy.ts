import type { Appointment } from '@gadget-claims/domain/bookings/schemas';
import { slotTimes } from '@gadget-claims/domain/bookings/slots';
import { formatLongDay, formatTime } from '@gadget-claims/domain/calendar/format';
import type { OptionKind } from '@gadget-claims/domain/repairs/schemas';

/** "9:00 am to 1:00 pm" */
export function slotWords(slot: string): string {
  const { start, end } = slotTimes(slot);
  return `${formatTime(start)} to ${formatTime(end)}`;
}

/** "Tuesday 24 November 2026, 9:00 am to 1:00 pm" */
export const whenWords = ({ date, slot }: Pick<Appointment, 'date' | 'slot'>): string =>
  `${formatLongDay(date)}, ${slotWords(slot)}`;

/** Below this many left it is said how many. */
const FEW = 3;

/** How many are left, where it matters. */
export function placesLeft(free: number): string | undefined {
  if (free > FEW) return undefined;
  return free === 1 ? 'The last one' : `${free} left`;
}

/** Who does what on the day. */
export function comesWords(kind: OptionKind | undefined, provider: string): string {
  if (kind === 'WALK_IN') return `Bring your gadget to ${provider}. Please come on time.`;
  if (kind === 'CALL_OUT') return `An engineer of ${provider} comes and repairs it with you.`;
  return `A courier of ${provider} collects your gadget.`;
}

/** What the address is for. */
export function addressLabel(kind: OptionKind | undefined): string {
  return kind === 'CALL_OUT' ? 'Where we come to' : 'Where we collect it';
}
