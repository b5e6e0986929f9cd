import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../calendar/day.ts';
import { inPercent, interestOf } from './interest.ts';

test.each([
  ['a year at 8 %', { from: '2025-03-01', to: '2026-03-01', rate: 800, principal: 50_000 }, 4_000],
  [
    'a leap year has a day more',
    { from: '2027-03-01', to: '2028-03-01', rate: 800, principal: 50_000 },
    4_011,
  ],
  [
    'a month at 4.75 %',
    { from: '2026-10-01', to: '2026-11-01', rate: 475, principal: 30_000 },
    121,
  ],
  ['one day', { from: '2026-10-01', to: '2026-10-02', rate: 800, principal: 100_000 }, 22],
  [
    'the clocks go back, and a day is a day',
    { from: '2026-10-25', to: '2026-10-26', rate: 800, principal: 100_000 },
    22,
  ],
  [
    'half a penny is one',
    { from: '2026-01-01', to: '2026-01-02', rate: 1, principal: 1_825_000 },
    1,
  ],
  [
    'less than half is none',
    { from: '2026-01-01', to: '2026-01-02', rate: 1, principal: 1_824_999 },
    0,
  ],
  [
    'no day, no interest',
    { from: '2026-10-01', to: '2026-10-01', rate: 800, principal: 100_000 },
    0,
  ],
  [
    'nor before the first',
    { from: '2026-10-02', to: '2026-10-01', rate: 800, principal: 100_000 },
    0,
  ],
])('%s', (_what, terms, pence) => {
  expect(interestOf(terms)).toBe(pence);
});

test('it is what one gets by adding up the days, in whole numbers of any size', () => {
  const terms = fc.record({
    days: fc.integer({ min: 0, max: 2_200 }),
    rate: fc.integer({ min: 0, max: 1_500 }),
    principal: fc.integer({ min: 0, max: 10_000_000 }),
  });
  fc.assert(
    fc.property(terms, ({ days, rate, principal }) => {
      const from = '2024-02-27';
      let sum = 0n;
      for (let day = 0; day < days; day += 1) sum += BigInt(principal) * BigInt(rate);
      const [whole, rest] = [sum / 3_650_000n, sum % 3_650_000n];
      const pence = Number(whole) + (rest * 2n >= 3_650_000n ? 1 : 0);
      expect(interestOf({ from, to: addDays(from, days), rate, principal })).toBe(pence);
    }),
  );
});

test('a rate is said without noughts that say nothing', () => {
  expect([800, 825, 480, 5].map(inPercent)).toEqual(['8%', '8.25%', '4.8%', '0.05%']);
});
