import { formatDay, formatNearDay, formatTime } from '@gadget-claims/domain/calendar/format';
import { londonDay, londonTime } from '@gadget-claims/domain/calendar/london-day';
import { MOST_BESIDE } from '@gadget-claims/domain/desk/queue/lists';
import type { Taker } from '@gadget-claims/domain/desk/queue/schemas';
import { useState } from 'react';

export { pounds } from '@gadget-claims/domain/in-words';

/** Day and time of an instant in London: "24/11/2026, 2:30 pm". */
export const momentOf = (instant: string): string => {
  const at = new Date(instant);
  return `${formatDay(londonDay(at))}, ${formatTime(londonTime(at))}`;
};

/** An end that is near: the time alone if it is today. */
export function untilWords(instant: string): string {
  const at = new Date(instant);
  const day = londonDay(at);
  return day === londonDay(new Date()) ? formatTime(londonTime(at)) : momentOf(instant);
}

/** A day of these weeks in a list: "Fri 27 Nov". */
export const shortDay = (day: string): string =>
  formatNearDay(day)
    .split(' ')
    .map((word) => (/\d/.test(word) ? word : word.slice(0, 3)))
    .join(' ');

/** The day that an instant begins, as a list says it: claims come back at the start of a day. */
export const dayFrom = (instant: string): string => shortDay(londonDay(new Date(instant)));

/** A sum of a list, without its pence: "£1,139". */
export const wholePounds = (pence: number): string =>
  `£${Math.round(pence / 100).toLocaleString('en-GB')}`;

/** Today's calendar day in London, as of when the part was first drawn. */
export function useToday(): string {
  const [today] = useState(() => londonDay(new Date()));
  return today;
}

/** The API counts lists up to here. */
export const MOST_COUNTED = 1000;

/** A number that was counted up to a limit: "999+" from there on. */
export const counted = (count: number, most = MOST_COUNTED): string =>
  count < most ? String(count) : `${most - 1}+`;

/** A number beside a list or a place: "99+" from there on. */
export const countBeside = (count: number): string => counted(count, MOST_BESIDE);

/** How hard a text for the claimant is to read. */
export const gradeWords = (grade: number | null): string =>
  grade === null ? 'Too short to judge' : `${grade.toFixed(1)}; aim at 6 or below`;

/** A colleague to choose, with until when they are away. */
export const takerLabel = ({ name, awayUntil }: Pick<Taker, 'name' | 'awayUntil'>): string =>
  awayUntil === null ? name : `${name}, away until ${formatNearDay(awayUntil)}`;
