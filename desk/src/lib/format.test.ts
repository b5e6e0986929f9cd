import { expect, test } from 'vitest';
import { dayFrom } from './format.ts';

test.each([
  ['2026-11-30T00:00:00.000Z', 'Mon 30 Nov'],
  // Summer time: a day of London begins on the evening before, in UTC.
  ['2026-06-30T23:00:00.000Z', 'Wed 1 Jul'],
])('a claim that comes back at %s is told as back on %s', (instant, said) => {
  expect(dayFrom(instant)).toBe(said);
});
