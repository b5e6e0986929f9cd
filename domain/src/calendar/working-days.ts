import { DECISION_DAYS } from '../promises.ts';
import bankHolidays from './bank-holidays.json' with { type: 'json' };
import { addDays, daysBetween, weekday } from './day.ts';
import { londonDay } from './london-day.ts';

const holidays: Record<string, string> = bankHolidays.days;

/** The last calendar day for which bank holidays are known. */
export const BANK_HOLIDAYS_UNTIL: string = bankHolidays.knownUntil;

/** The known bank holidays have to reach this many days ahead of today. */
const LEAST_DAYS_AHEAD = 366;

/** A warning for the operator when the known bank holidays end within a year; nothing before that. */
export function bankHolidayWarning(today: string): string | undefined {
  if (daysBetween(today, BANK_HOLIDAYS_UNTIL) >= LEAST_DAYS_AHEAD) return undefined;
  return `Bank holidays are known until ${BANK_HOLIDAYS_UNTIL} only: later ones count as working days. Install a newer version, or add the next years to domain/src/calendar/bank-holidays.json.`;
}

/**
 * Monday to Friday and not a bank holiday in England and Wales. Past the table of bank holidays only
 * weekends are left out, because a claim must not fail for want of it.
 */
export function isWorkingDay(day: string): boolean {
  const dayOfWeek = weekday(day);
  return dayOfWeek !== 0 && dayOfWeek !== 6 && holidays[day] === undefined;
}

/**
 * The `count`-th working day after a day, which itself does not count. With 0 it is the day itself,
 * or the next working day when it is none. Throws RangeError unless `count` is a whole number ≥ 0.
 */
export function addWorkingDays(day: string, count: number): string {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`not a count: ${count}`);
  let result = day;
  let isWorking = isWorkingDay(day);
  for (let left = count; left > 0 || !isWorking;) {
    result = addDays(result, 1);
    isWorking = isWorkingDay(result);
    if (isWorking) left -= 1;
  }
  return result;
}

const WEEK = 7;

/**
 * Working days after `from`, up to and with `to`; negative, counted the other way round, when `to` lies
 * earlier. From a Friday to the Monday after it there is one.
 */
export function workingDaysBetween(from: string, to: string): number {
  const days = daysBetween(from, to);
  if (days < 0) return 0 - workingDaysBetween(to, from);
  const weeks = Math.floor(days / WEEK);
  const rest = Array.from({ length: days % WEEK }, (_, at) => addDays(to, -at));
  const weekend = rest.filter((day) => [0, 6].includes(weekday(day))).length;
  const free = Object.keys(holidays).filter((day) => day > from && day <= to).length;
  return days - 2 * weeks - weekend - free;
}

/**
 * The day by which we aim to decide, from the instant at which the last document was there
 * (specification §9). Its day in London is day 0, at any hour: complete on
 * Monday at 00:05 or at 23:55 means Wednesday, complete on a Saturday means Tuesday.
 */
export function decisionAimDay(completeAt: string | Date): string {
  return addWorkingDays(londonDay(completeAt), DECISION_DAYS);
}
