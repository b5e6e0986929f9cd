import { addDays, daysBetween } from '../../calendar/day.ts';
import { addWorkingDays, isWorkingDay, workingDaysBetween } from '../../calendar/working-days.ts';
import { type Absence, isAwayOn } from '../../people/staff/absence.ts';
import { DECISION_DAYS } from '../../promises.ts';

/** Working days that are looked ahead, today with them. */
const DAYS_AHEAD = 5;
/** Weeks whose same weekdays say how many claims come in. */
export const ARRIVAL_WEEKS = 4;
/** Working days before today by which a colleague's pace is measured. */
export const PACE_DAYS = 10;

/** A colleague as far as their room counts. */
export interface Worker {
  name: string;
  absences: readonly Absence[];
  /** Claims decided on the days before today by which the pace is measured. */
  decided: number;
  decidedToday: number;
  /** The day on which they joined. */
  joined: string;
}

interface Facts {
  /** A calendar day in London. */
  today: string;
  /** Claims that wait now, by the day on which each is due; null: none. */
  waiting: readonly { day: string | null; count: number }[];
  /** Claims that came in and wait for a person, by calendar day. */
  arrived: ReadonlyMap<string, number>;
  team: readonly Worker[];
}

/** What is expected by the end of a working day. */
interface ForecastDay {
  day: string;
  /** Due by then, of those that wait now, and not done before. */
  toDecide: number;
  /** The same of those that come in meanwhile. */
  toCome: number;
  /** Claims that the colleagues who are here decide on that day. */
  room: number;
  /** Due by then and not decided. */
  left: number;
  /** Names of those who are away. */
  without: string[];
}

/** The first of the working days by which a pace is measured. */
export function paceStart(today: string): string {
  let day = today;
  for (let left = PACE_DAYS; left > 0;) {
    day = addDays(day, -1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** Claims that a colleague decides on a working day: as in the last ten on which they were here. */
export function paceOf({ absences, decided, joined }: Worker, today: string): number {
  let days = 0;
  for (let day = addWorkingDays(paceStart(today), 0); day < today; day = addWorkingDays(day, 1)) {
    if (day >= joined && !isAwayOn(absences, day)) days += 1;
  }
  return days === 0 ? 0 : decided / days;
}

/** Claims that come in on a day, as on the same weekday of the last weeks; of today, the rest. */
export function expectedOn(day: string, { today, arrived }: Pick<Facts, 'today' | 'arrived'>) {
  // The latest of these weekdays that is over.
  const last = addDays(day, -7 * (Math.floor(daysBetween(today, day) / 7) + 1));
  const weeks = Array.from({ length: ARRIVAL_WEEKS }, (_, at) => addDays(last, -7 * at));
  const mean = weeks.reduce((sum, one) => sum + (arrived.get(one) ?? 0), 0) / ARRIVAL_WEEKS;
  return Math.round(Math.max(0, mean - (day === today ? (arrived.get(today) ?? 0) : 0)));
}

/** Room on a working day, in whole claims; of today, what is left of it. */
const roomOn = (day: string, { today, team }: Facts): number =>
  Math.round(
    team
      .filter(({ absences }) => !isAwayOn(absences, day))
      .reduce((sum, worker) => {
        const pace = paceOf(worker, today);
        return sum + (day === today ? Math.max(0, pace - worker.decidedToday) : pace);
      }, 0),
  );

interface Pool {
  due: string;
  /** The working day on which it can be begun. */
  from: string;
  isToCome: boolean;
  count: number;
}

/**
 * The next working days, the most urgent claims first: what is due by the end of each, less the room of
 * the colleagues who are here, is left late. Room that a day does not need goes to what is due later.
 * A claim that comes in is due `DECISION_DAYS` working days after.
 */
export function forecast(facts: Facts): ForecastDay[] {
  const { today, waiting, team } = facts;
  const first = addWorkingDays(today, 0);
  const days = Array.from({ length: DAYS_AHEAD }, (_, at) => addWorkingDays(first, at));
  const last = days.at(-1) ?? today;
  const pools: Pool[] = [
    ...waiting.map(({ day, count }) => ({
      due: day ?? FAR_DAY,
      from: first,
      isToCome: false,
      count,
    })),
    ...Array.from({ length: daysBetween(today, last) + 1 }, (_, at) => addDays(today, at)).map(
      (day) => ({
        due: addWorkingDays(day, DECISION_DAYS),
        from: addWorkingDays(day, 0),
        isToCome: true,
        count: expectedOn(day, facts),
      }),
    ),
  ].toSorted((a, b) => (a.due < b.due ? -1 : 1));
  return days.map((day) => {
    const due = (isToCome: boolean) =>
      countOf(pools.filter((pool) => pool.isToCome === isToCome && pool.due <= day));
    const toDecide = due(false);
    const toCome = due(true);
    const room = roomOn(day, facts);
    spend(pools, room, day);
    return {
      day,
      toDecide,
      toCome,
      room,
      left: due(false) + due(true),
      without: team.filter(({ absences }) => isAwayOn(absences, day)).map(({ name }) => name),
    };
  });
}

/** In place of the day of a claim that is due on none: after every other. */
export const FAR_DAY = '9999-12-31';
const countOf = (pools: readonly Pool[]) => pools.reduce((sum, { count }) => sum + count, 0);

/** Decides as many as there is room for, of those that are there by this day, the most urgent first. */
function spend(pools: Pool[], room: number, day: string) {
  let left = room;
  for (const pool of pools) {
    if (pool.from > day) continue;
    const done = Math.min(left, pool.count);
    pool.count -= done;
    left -= done;
  }
}

/** A range of days on which claims are due, as a list counts and links it; null: no end. */
interface DueRange {
  from: string | null;
  until: string | null;
}

const before = (day: string) => addDays(day, -1);

/** The ranges by which waiting claims are told apart: late, today, the next days, later. */
export function dueRanges(today: string): DueRange[] {
  const now = addWorkingDays(today, 0);
  const tomorrow = addWorkingDays(now, 1);
  const third = addWorkingDays(now, 3);
  let veryLate = today;
  while (workingDaysBetween(veryLate, today) < VERY_LATE_DAYS) veryLate = before(veryLate);
  return [
    { from: null, until: before(veryLate) },
    { from: veryLate, until: before(today) },
    { from: today, until: before(tomorrow) },
    { from: tomorrow, until: before(addWorkingDays(tomorrow, 1)) },
    { from: addWorkingDays(tomorrow, 1), until: third },
    { from: addDays(third, 1), until: null },
  ];
}

/** Claims that are late by more working days than this stand apart. */
export const VERY_LATE_DAYS = 5;
