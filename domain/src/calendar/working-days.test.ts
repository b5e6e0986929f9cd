import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DECISION_DAYS } from '../promises.ts';
import bankHolidays from './bank-holidays.json' with { type: 'json' };
import { addDays, daysBetween, weekday } from './day.ts';
import * as work from './working-days.ts';

const day = fc.integer({ min: 0, max: 2100 }).map((n) => addDays('2025-01-01', n));

test('the table has eight days in each year, none of them at a weekend', () => {
  const years: Record<string, number> = {};
  for (const holiday of Object.keys(bankHolidays.days)) {
    expect([1, 2, 3, 4, 5]).toContain(weekday(holiday));
    years[holiday.slice(0, 4)] = (years[holiday.slice(0, 4)] ?? 0) + 1;
  }
  expect(years).toEqual({ 2025: 8, 2026: 8, 2027: 8, 2028: 8, 2029: 8, 2030: 8 });
  expect(work.BANK_HOLIDAYS_UNTIL).toBe('2030-12-31');
});

test.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-04-03', false],
  ['2026-04-06', false],
  ['2026-12-28', false],
  ['2026-12-29', true],
  ['2027-01-01', false],
])('%s: working day %s', (text, expected) => {
  expect(work.isWorkingDay(text)).toBe(expected);
});

test('past the table weekends are left out and nothing fails', () => {
  expect(work.isWorkingDay('2031-12-25')).toBe(true);
  expect(work.isWorkingDay('2031-12-27')).toBe(false);
});

test('operators are warned a year before the known bank holidays end, by file and last day', () => {
  expect(work.bankHolidayWarning('2029-12-30')).toBeUndefined();
  const warning = work.bankHolidayWarning('2029-12-31');
  expect(warning).toContain('until 2030-12-31 only');
  expect(warning).toContain('domain/src/calendar/bank-holidays.json');
  expect(work.bankHolidayWarning('2031-06-01')).toBe(warning);
});

test('exactly the asked number of working days lies between', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 30 }), (start, count) => {
      const end = work.addWorkingDays(start, count);
      expect(work.isWorkingDay(end)).toBe(true);
      const between = Array.from({ length: daysBetween(start, end) }, (_, i) =>
        addDays(start, i + 1),
      );
      expect(between.filter(work.isWorkingDay)).toHaveLength(count);
    }),
  );
});

test('a step more is never earlier, and steps add up', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 20 }), fc.nat(20), (start, a, b) => {
      const once = work.addWorkingDays(start, a + b);
      expect(daysBetween(work.addWorkingDays(start, a), once)).toBeGreaterThanOrEqual(0);
      expect(work.addWorkingDays(work.addWorkingDays(start, a), b)).toBe(once);
    }),
  );
});

test('none is the day itself or the next working day', () => {
  expect(work.addWorkingDays('2026-11-20', 0)).toBe('2026-11-20');
  expect(work.addWorkingDays('2026-11-21', 0)).toBe('2026-11-23');
  for (const count of [-1, 1.5, Number.NaN]) {
    expect(() => work.addWorkingDays('2026-11-20', count)).toThrow(RangeError);
  }
});

test('working days between two days are those that one by one are', () => {
  fc.assert(
    fc.property(day, fc.nat(400), (from, days) => {
      const to = addDays(from, days);
      const each = Array.from({ length: days }, (_, at) => addDays(from, at + 1));
      const count = each.filter(work.isWorkingDay).length;
      expect(work.workingDaysBetween(from, to)).toBe(count);
      expect(work.workingDaysBetween(to, from)).toBe(0 - count);
    }),
  );
});

test.each([
  ['2026-11-20', '2026-11-23', 1],
  ['2026-11-20', '2026-11-22', 0],
  ['2026-12-24', '2026-12-29', 1],
  ['2026-11-25', '2026-11-23', -2],
])('from %s to %s there are %i', (from, to, count) => {
  expect(work.workingDaysBetween(from, to)).toBe(count);
});

test.each([
  ['2026-11-23T00:05:00Z', '2026-11-23'],
  ['2026-11-23T23:55:00Z', '2026-11-23'],
  ['2026-11-20T16:00:00Z', '2026-11-20'],
  ['2026-11-21T10:00:00Z', '2026-11-21'],
  ['2026-07-05T23:30:00Z', '2026-07-06'],
])('complete at %s: the working days of a decision count from %s', (instant, first) => {
  expect(work.decisionAimDay(instant)).toBe(work.addWorkingDays(first, DECISION_DAYS));
});
