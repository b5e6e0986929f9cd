import { addDays, isWithin, weekStart } from '../../calendar/day.ts';
import { formatNearDay } from '../../calendar/format.ts';
import { addWorkingDays, isWorkingDay } from '../../calendar/working-days.ts';

/** Days on which a colleague is away: calendar days in Europe/London, both included. */
export interface Absence {
  from: string;
  until: string;
}

/** An absence begins and ends within so many days of today. */
export const LONGEST_ABSENCE_DAYS = 365;

export const isAwayOn = (absences: readonly Absence[], day: string): boolean =>
  absences.some(({ from, until }) => isWithin(day, from, until));

/**
 * The last day of being away, by someone who is away on this day: weekends, bank holidays and further
 * absences that follow without a working day between belong to it. Null for who is here.
 */
export function awayUntil(absences: readonly Absence[], day: string): string | null {
  const now = absences.find(({ from, until }) => isWithin(day, from, until));
  if (!now) return null;
  return awayUntil(absences, addWorkingDays(addDays(now.until, 1), 0)) ?? now.until;
}

/** A day of the week: at work, away, or a bank holiday. */
type WeekDay = 'here' | 'away' | 'closed';

/** @internal Monday to Friday of the week that a day is in; at a weekend, of the next one. */
export const workWeek = (today: string): string[] => {
  const monday = weekStart(isWorkingDay(today) ? today : addWorkingDays(today, 0));
  return [0, 1, 2, 3, 4].map((days) => addDays(monday, days));
};

/** A colleague's Monday to Friday. */
export const weekOf = (absences: readonly Absence[], today: string): WeekDay[] =>
  workWeek(today).map((day) => {
    if (!isWorkingDay(day)) return 'closed';
    return isAwayOn(absences, day) ? 'away' : 'here';
  });

/** The working days of an absence, in order. */
const workingDaysOf = ({ from, until }: Absence, most: number): string[] => {
  const days: string[] = [];
  for (
    let day = addWorkingDays(from, 0);
    day <= until && days.length < most;
    day = addWorkingDays(day, 1)
  ) {
    days.push(day);
  }
  return days;
};

const weekdayOf = (day: string) => formatNearDay(day).split(' ')[0] ?? '';

/** How a colleague is away, in a few words: "away until Friday 27 November"; '' for who is here and stays. */
export function awayWords(absences: readonly Absence[], today: string): string {
  const until = awayUntil(absences, today);
  if (until !== null) {
    return until === today ? 'away today' : `away until ${formatNearDay(until)}`;
  }
  const ahead = absences
    .filter(({ from }) => from > today)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map((absence) => workingDaysOf(absence, 2))
    .find((days) => days.length > 0);
  if (ahead === undefined) return cameBackToday(absences, today) ? 'back since today' : '';
  const [first = '', second] = ahead;
  const isThisWeek = workWeek(today).includes(first);
  const when = isThisWeek ? weekdayOf(first) : formatNearDay(first);
  return second === undefined ? `off on ${when}` : `away from ${when}`;
}

/** Whether they were away on the last working day. */
function cameBackToday(absences: readonly Absence[], today: string): boolean {
  if (!isWorkingDay(today)) return false;
  let before = addDays(today, -1);
  while (!isWorkingDay(before)) before = addDays(before, -1);
  return isAwayOn(absences, before);
}
