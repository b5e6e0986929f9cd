import { addDays } from '@gadget-claims/domain/calendar/day';
import { formatDay } from '@gadget-claims/domain/calendar/format';
import { workingDaysBetween } from '@gadget-claims/domain/calendar/working-days';
import type { DeskClaimLine } from '@gadget-claims/domain/desk/queue/schemas';
import { many } from '@gadget-claims/domain/in-words';
import { DECISION_DAYS } from '@gadget-claims/domain/promises';
import { shortDay, useToday } from '../../../lib/format.ts';
import styles from './due.module.css';

/** The day by which we aim to decide on a claim: how far it is, and which; nothing while none is due. */
export function Due({
  claim: { decideBy, isLate },
}: {
  claim: Pick<DeskClaimLine, 'decideBy' | 'isLate'>;
}) {
  const today = useToday();
  if (decideBy === null) return null;
  return (
    <span
      className={styles.due}
      data-part={isLate ? 'late' : decideBy === today ? 'today' : 'later'}
    >
      <Clock reached={dayReached(decideBy, today)} isOver={isLate} />
      <span>
        {dueWords(decideBy, today)}
        <small>{formatDay(decideBy)}</small>
      </span>
    </span>
  );
}

/** The same in a row of a list: "6 d late", "Today", "Fri 27 Nov". */
export function ShortDue({ claim: { decideBy, isLate } }: Parameters<typeof Due>[0]) {
  const today = useToday();
  if (decideBy === null) return null;
  return (
    <span
      className={`${styles.due} ${styles.short}`}
      data-part={isLate ? 'late' : decideBy === today ? 'today' : 'later'}
      title={`${dueWords(decideBy, today)}, ${formatDay(decideBy)}`}
    >
      <Clock reached={dayReached(decideBy, today)} isOver={isLate} />
      {shortWords(decideBy, today)}
    </span>
  );
}

/** The same inside of a sentence: "6 d late", "today". */
export function lateWords(day: string, today: string): string {
  const words = shortWords(day, today);
  return day > addDays(today, 1) ? words : words.toLowerCase();
}

function shortWords(day: string, today: string): string {
  if (day === today) return 'Today';
  if (day > today) return day === addDays(today, 1) ? 'Tomorrow' : shortDay(day);
  const days = workingDaysBetween(day, today);
  return days === 0 ? 'Late' : `${days} d late`;
}

/** The number of today among the promised working days: 0 on the day of the last document. */
function dayReached(decideBy: string, today: string): number {
  const left = workingDaysBetween(today, decideBy);
  return Math.min(Math.max(DECISION_DAYS - left, 0), DECISION_DAYS);
}

/** Once round in a circle of this size is 100. */
const RADIUS = 50 / Math.PI;

/** A ring that closes as the days go by; closed and filled when they are over. */
function Clock({ reached, isOver }: { reached: number; isOver: boolean }) {
  const words = isOver
    ? `The ${many(DECISION_DAYS, 'working day')} are over`
    : `Working day ${reached} of ${DECISION_DAYS}`;
  return (
    <svg className={styles.clock} viewBox="0 0 40 40" role="img" aria-label={words}>
      <circle cx="20" cy="20" r={RADIUS} />
      <circle
        cx="20"
        cy="20"
        r={RADIUS}
        data-gone
        strokeDasharray={`${(100 * reached) / DECISION_DAYS} 100`}
      />
      {isOver && <circle cx="20" cy="20" r="9" data-over />}
    </svg>
  );
}

/** The distance of a day from today, in working days, in words. */
function dueWords(day: string, today: string): string {
  if (day === today) return 'Due today';
  const days = many(Math.abs(workingDaysBetween(today, day)), 'working day');
  if (day > today) return `Due in ${days}`;
  // Past a Friday no working day has passed.
  return workingDaysBetween(day, today) === 0 ? 'Late' : `${days} late`;
}
