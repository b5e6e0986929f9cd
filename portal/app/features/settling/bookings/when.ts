import { formatLongDay, formatNearDay, formatTime } from '@gadget-claims/domain/calendar/format';
import type { Appointment } from '@gadget-claims/domain/settling/bookings/schemas';
import { slotTimes } from '@gadget-claims/domain/settling/bookings/slots';

// Apart from `copy.ts`: the lists of claims say when, and load nothing else of a booking's words.

/** "9:00 am to 1:00 pm" */
export function slotWords(slot: string): string {
  const { start, end } = slotTimes(slot);
  return `${formatTime(start)} to ${formatTime(end)}`;
}

/** "Tuesday 24 November 2026, 9:00 am to 1:00 pm" */
export const whenWords = ({ date, slot }: Pick<Appointment, 'date' | 'slot'>): string =>
  `${formatLongDay(date)}, ${slotWords(slot)}`;

/** The same without the year, where the day is near: "Tuesday 24 November, 9:00 am to 1:00 pm" */
export const nearWords = ({ date, slot }: Pick<Appointment, 'date' | 'slot'>): string =>
  `${formatNearDay(date)}, ${slotWords(slot)}`;
