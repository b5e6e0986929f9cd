import { addDays } from '../../calendar/day.ts';
import { londonDay, londonTime } from '../../calendar/london-day.ts';
import { addWorkingDays, isWorkingDay } from '../../calendar/working-days.ts';
import { HOLD_MINUTES, NOTICE_WORKING_DAYS, WEEKS_AHEAD } from '../../promises.ts';

/**
 * The days that can be booked at an instant: working days in London from the end of the notice
 * until so many weeks from today, that day included (decisions §7).
 */
export function bookableDays(now: Date): string[] {
  return daysAhead(londonDay(now)).filter(isWorkingDay);
}

/** All days from the end of the notice until so many weeks from today. */
export function daysAhead(today: string): string[] {
  const last = addDays(today, WEEKS_AHEAD * 7);
  const days: string[] = [];
  for (let day = addWorkingDays(today, NOTICE_WORKING_DAYS); day <= last; day = addDays(day, 1)) {
    days.push(day);
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

const REMINDED_AT = 10;

/** When the claimant is reminded of a booking: on the day before, at ten in the morning in London. */
export function reminderAt(day: string): Date {
  const inWinter = new Date(`${addDays(day, -1)}T${REMINDED_AT}:00:00Z`);
  const summerHours = Number(londonTime(inWinter).slice(0, 2)) - REMINDED_AT;
  return new Date(inWinter.getTime() - summerHours * 60 * 60_000);
}

/** Until when a slot that is taken now is kept for its payment. */
export function holdEnd(now: Date): Date {
  return new Date(now.getTime() + HOLD_MINUTES * 60_000);
}
