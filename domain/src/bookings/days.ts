import { addDays } from '../calendar/day.ts';
import { londonDay } from '../calendar/london-day.ts';
import { addWorkingDays, isWorkingDay } from '../calendar/working-days.ts';

/** Whoever is booked needs a day's notice: bookings begin on the second working day. */
const NOTICE_WORKING_DAYS = 2;
const WEEKS_AHEAD = 6;

/**
 * The days that can be booked at an instant: working days in London from the second one after today
 * until six weeks from today, that day included (decisions §7).
 */
export function bookableDays(now: Date): string[] {
  const today = londonDay(now);
  const last = addDays(today, WEEKS_AHEAD * 7);
  const days: string[] = [];
  for (let day = addWorkingDays(today, NOTICE_WORKING_DAYS); day <= last; day = addDays(day, 1)) {
    if (isWorkingDay(day)) days.push(day);
  }
  return days;
}

/** The last day on which a booking can be moved or cancelled: the one before it. */
export function lastDayToChange(day: string): string {
  return addDays(day, -1);
}

/** Whether a booking for a day can still be moved or cancelled, until the end of the day before in London. */
export function canStillChange(day: string, now: Date): boolean {
  return londonDay(now) <= lastDayToChange(day);
}

/** How long a slot is kept while its excess is paid. */
export const HOLD_MINUTES = 15;

/** Until when a slot that is taken now is kept for its payment. */
export function holdEnd(now: Date): Date {
  return new Date(now.getTime() + HOLD_MINUTES * 60_000);
}
