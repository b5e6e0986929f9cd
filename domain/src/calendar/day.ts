import { daysInMonth } from '../validation/date-format.ts';

// Days are `YYYY-MM-DD` texts: they sort as texts, and no time zone can move them.

const DAY_MS = 86_400_000;

const FORMATS = {
  'YYYY-MM-DD': /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})$/,
  'DD/MM/YYYY': /^(?<d>\d{2})\/(?<m>\d{2})\/(?<y>\d{4})$/,
};

/** The day that a text stands for, `YYYY-MM-DD`; null unless it is a real day exactly in that format. */
export function parseDay(text: string, format: keyof typeof FORMATS = 'YYYY-MM-DD'): string | null {
  const { y = '', m = '', d = '' } = FORMATS[format].exec(text)?.groups ?? {};
  const [month, date] = [Number(m), Number(d)];
  if (month < 1 || month > 12 || date < 1 || date > daysInMonth(Number(y), month)) return null;
  return `${y}-${m}-${d}`;
}

/** Whether a text is a real day, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return parseDay(text) !== null;
}

function utcMidnight(day: string): number {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`);
  return Date.parse(`${day}T00:00:00Z`);
}

/** The day that lies `days` calendar days later, or earlier when negative. */
export function addDays(day: string, days: number): string {
  return new Date(utcMidnight(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Calendar days from one day to another; negative when `to` lies earlier. */
export function daysBetween(from: string, to: string): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY_MS;
}

/** Whether a day lies in a period; both ends count (specification §9). */
export function isWithin(day: string, start: string, end: string): boolean {
  return daysBetween(start, day) >= 0 && daysBetween(day, end) >= 0;
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(day: string): number {
  return new Date(utcMidnight(day)).getUTCDay();
}

/** The Monday of the week that a day is in. */
export function weekStart(day: string): string {
  return addDays(day, -((weekday(day) + 6) % 7));
}
