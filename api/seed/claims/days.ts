import { addDays } from '@gadget-claims/domain/calendar/day';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { decisionAimDay, isWorkingDay } from '@gadget-claims/domain/calendar/working-days';
import type { SeededChance } from './chance.ts';

/** Where a claim stands against the day by which we aim to decide. */
export type Aim = 'late' | 'today' | 'later';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const FARTHEST_DAYS = 13;
const OFFICE = { from: 9, until: 17 };

/** An instant of a day (`YYYY-MM-DD`), mostly when people are at work; some come in the evening. */
function onDay(day: string, chance: SeededChance): Date {
  const [from, until] = chance.next() < 0.85 ? [OFFICE.from, OFFICE.until] : [18, 22];
  const minutes = chance.whole(from * 60, until * 60 - 1);
  return new Date(new Date(`${day}T00:00:00Z`).getTime() + minutes * MINUTE_MS);
}

/** When the last document of a claim came in that has to be decided by such a day. */
export function completeFor(aim: Aim, now: Date, chance: SeededChance): Date {
  const today = londonDay(now);
  const fits = (day: string) => {
    const by = decisionAimDay(`${day}T12:00:00Z`);
    if (aim === 'today') return by === today;
    return aim === 'late' ? by < today : by > today;
  };
  const days = Array.from({ length: FARTHEST_DAYS }, (_, back) => addDays(today, -back)).filter(
    fits,
  );
  // On a day off nothing is due; then it is late.
  if (days.length === 0) return completeFor('late', now, chance);
  return notAfter(onDay(chance.of(days), chance), now, chance);
}

/** So many days before, at least and at most. */
export const daysBefore = (
  now: Date,
  [least, most]: readonly [number, number],
  chance: SeededChance,
) => notAfter(onDay(addDays(londonDay(now), -chance.whole(least, most)), chance), now, chance);

/** A future instant moves to the last hours instead. */
function notAfter(instant: Date, now: Date, chance: SeededChance): Date {
  const latest = new Date(now.getTime() - chance.whole(10, 150) * MINUTE_MS);
  return instant < latest ? instant : latest;
}

/** Such a part of the way from one instant to another, moved to office hours where that fits in between. */
export function atWork(from: Date, to: Date, part: number, chance: SeededChance): Date {
  const instant = new Date(from.getTime() + (to.getTime() - from.getTime()) * part);
  const earliest = new Date(from.getTime() + MINUTE_MS);
  const hour = instant.getUTCHours();
  const isOpen = isWorkingDay(londonDay(instant)) && hour >= OFFICE.from && hour < OFFICE.until;
  if (isOpen) return instant > earliest ? instant : earliest;
  for (const step of [0, -1, 1, -2, 2, 3]) {
    const day = londonDay(new Date(instant.getTime() + step * DAY_MS));
    const minutes = chance.whole(OFFICE.from * 60, OFFICE.until * 60 - 1);
    const moved = new Date(new Date(`${day}T00:00:00Z`).getTime() + minutes * MINUTE_MS);
    if (isWorkingDay(day) && moved > earliest && moved < to) return moved;
  }
  return instant > earliest ? instant : earliest;
}
