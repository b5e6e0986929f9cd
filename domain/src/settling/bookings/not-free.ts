import { weekday } from '../../calendar/day.ts';
import { formatLongDay } from '../../calendar/format.ts';
import { isWorkingDay } from '../../calendar/working-days.ts';
import { listed, manySpelled } from '../../in-words.ts';
import { NOTICE_WORKING_DAYS } from '../../promises.ts';
import { DAYS } from './copy.ts';
import { daysAhead } from './days.ts';
import type { OpeningHours } from './provider-schemas.ts';

/** Why the other days cannot be booked. */
interface NotFree {
  /** Any day before this is too soon. */
  earliest: string;
  /** Days of the week, from Sunday as 0, that have no free time in all these weeks. */
  weekdays: number[];
  holidays: string[];
  /** Every time is taken. */
  full: string[];
}

/** Why days cannot be booked today, from those with a free time. */
export function whyNotFree(free: readonly string[], today: string): NotFree {
  const ahead = daysAhead(today);
  const weekdays = [1, 2, 3, 4, 5, 6, 0].filter((each) =>
    free.every((day) => weekday(day) !== each),
  );
  const others = ahead.filter((day) => !free.includes(day) && !weekdays.includes(weekday(day)));
  return {
    earliest: ahead[0] ?? today,
    weekdays,
    holidays: others.filter((day) => !isWorkingDay(day)),
    full: others.filter(isWorkingDay),
  };
}

/** Why days cannot be booked, a sentence for each reason; the shop's hours may say that it is open then. */
export function notFreeLines(
  { earliest, weekdays, holidays, full }: NotFree,
  hours: OpeningHours | null,
): string[] {
  const named = (days: readonly string[]) => listed(days.map(formatLongDay));
  const fromMonday = weekdays.map((day) => (day + 6) % 7);
  const plural = (days: readonly number[]) => listed(days.map((day) => `${DAYS[day]}s`));
  const open = fromMonday.filter((day) => hours?.[day]);
  return [
    fromMonday.length > 0 &&
      `No time on ${plural(fromMonday)}${open.length > 0 ? `, although the shop is open on ${plural(open)}: no repair is booked then` : ''}.`,
    `Before ${formatLongDay(earliest)} is too soon: a time is booked at least ${manySpelled(NOTICE_WORKING_DAYS, 'working day')} ahead.`,
    full.length > 0 && `Full: ${named(full)}.`,
    holidays.length > 0 && `Bank holidays: ${named(holidays)}.`,
  ].filter((line) => line !== false);
}
