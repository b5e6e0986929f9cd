import { expect, test } from 'vitest';
import { dayOf, longDayOf, momentOf } from './when.ts';

test('days and times are those of London, on any clock of the machine', () => {
  // Half past midnight in summer time is still the day before in UTC.
  expect(longDayOf('2026-06-30T23:30:00.000Z')).toBe('Wednesday 1 July 2026');
  expect(dayOf('2026-06-30T23:30:00.000Z')).toBe('01/07/2026');
  expect(momentOf('2026-06-30T23:30:00.000Z')).toBe('Wednesday 1 July 2026, 12:30 am');
  expect(momentOf('2026-11-24T14:05:00.000Z')).toBe('Tuesday 24 November 2026, 2:05 pm');
});
