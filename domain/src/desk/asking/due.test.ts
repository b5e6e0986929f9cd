import { expect, test } from 'vitest';
import { addDays } from '../../calendar/day.ts';
import { CLOSING_DAYS } from '../../promises.ts';
import { dueDays, dueProblem, usualDueDay } from './due.ts';

/** A Monday. */
const TODAY = '2026-11-23';

test('five working days unless a handler says otherwise, over a weekend and bank holidays', () => {
  expect(usualDueDay(TODAY)).toBe('2026-11-30');
  expect(usualDueDay('2026-12-22')).toBe('2026-12-31');
});

test('every kind on the list can be asked for, and has the usual day', () => {
  for (const today of [TODAY, '2026-12-22', '2026-12-24']) {
    expect(dueDays(today)).toContain(usualDueDay(today));
    expect(dueDays(today).map((day) => dueProblem(day, today))).toEqual([null, null, null, null]);
  }
});

test('not today, not at a weekend, and not after the claim closes', () => {
  expect(dueProblem(TODAY, TODAY)).toBe('Give a day after today');
  expect(dueProblem(addDays(TODAY, 1), TODAY)).toBeNull();
  expect(dueProblem('2026-11-28', TODAY)).toBe('Give a working day');
  expect(dueProblem(addDays(TODAY, CLOSING_DAYS), TODAY)).toBeNull();
  expect(dueProblem(addDays(TODAY, CLOSING_DAYS + 1), TODAY)).toContain('closes');
});

test('who needs more time gets twice the days, and never fewer', () => {
  const [usual] = dueDays(TODAY, 2);
  expect(usual).toBe('2026-12-07');
  expect(usualDueDay(TODAY, 2)).toBe(usual);
  expect(dueDays(TODAY, 2).map((day) => dueProblem(day, TODAY, 2))).toEqual([null, null, null]);
  expect(dueProblem('2026-12-04', TODAY, 2)).toBe(
    'They need more time: give 10 working days at least',
  );
  expect(dueProblem(addDays(TODAY, CLOSING_DAYS * 2 + 1), TODAY, 2)).toContain('closes');
});
