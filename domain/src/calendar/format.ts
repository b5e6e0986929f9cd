import { isDay, weekday } from './day.ts';
import { MONTHS } from './months.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function dayParts(day: string): string[] {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`);
  return day.split('-');
}

/** "24/11/2026". Throws RangeError for anything but a real day. */
export function formatDay(day: string): string {
  const [year, month, date] = dayParts(day);
  return `${date}/${month}/${year}`;
}

/** "24 November 2026", in every language of the machine. Throws RangeError for anything but a real day. */
export function formatDate(day: string): string {
  const [year, month, date] = dayParts(day);
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** The same with its weekday: "Tuesday 24 November 2026". */
export const formatLongDay = (day: string): string =>
  `${WEEKDAYS[weekday(day)]} ${formatDate(day)}`;

/** A day of the next weeks, without its year: "Tuesday 24 November". */
export const formatNearDay = (day: string): string => formatLongDay(day).slice(0, -' 2026'.length);

const WORDS: Record<string, string> = { '00:00': '12:00 midnight', '12:00': '12:00 midday' };

/** "2:30 pm" for `14:30`; midnight and midday with their words. Throws RangeError for anything but `HH:MM`. */
export function formatTime(time: string): string {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hours === undefined) throw new RangeError(`not a time: ${time}`);
  const named = WORDS[time];
  if (named !== undefined) return named;
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}
