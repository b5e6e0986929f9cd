import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../calendar/day.ts';
import { aPolicy } from '../../claims/claims/testing.ts';
import type { Policy } from '../../policies/policies/schemas.ts';
import { type InForce, READ_BY, isInForce, overlap } from './in-force.ts';

const aWording = (given: Partial<InForce> = {}): InForce => ({
  underwriterId: 1,
  products: [],
  readBy: 'renewal',
  firstDay: '2026-03-01',
  lastDay: '2026-12-31',
  ...given,
});
const period = (quoteId: string, coverStartDate: string, coverEndDate: string) => ({
  quoteId,
  coverStartDate,
  coverEndDate,
});
/** In cover from 1 March 2026 for a year, renewed without a gap on both sides. */
const renewed = aPolicy({
  previousQuote: period('P', '2025-03-01', '2026-02-28'),
  renewalQuote: period('R', '2027-03-01', '2028-02-29'),
});
const lapsed = aPolicy({ previousQuote: period('P', '2024-03-01', '2025-02-28') });

test.each<[string, Policy, string, string, string]>([
  ['in the current period', renewed, '2026-11-24', '2026-03-01', '2025-03-01'],
  ['on its first day', renewed, '2026-03-01', '2026-03-01', '2025-03-01'],
  ['on the last day of the one before', renewed, '2026-02-28', '2025-03-01', '2025-03-01'],
  ['in a renewal to come', renewed, '2027-03-01', '2027-03-01', '2025-03-01'],
  ['after all cover', renewed, '2030-01-01', '2027-03-01', '2025-03-01'],
  ['before all cover', renewed, '2020-01-01', '2025-03-01', '2025-03-01'],
  ['after a lapse', lapsed, '2026-11-24', '2026-03-01', '2026-03-01'],
  ['in the gap of a lapse', lapsed, '2025-06-01', '2024-03-01', '2024-03-01'],
  [
    'with an inception older than the file knows periods',
    { ...renewed, inceptionDate: '2019-03-01' },
    '2026-11-24',
    '2026-03-01',
    '2019-03-01',
  ],
  [
    'after a lapse, with the inception of the cover before it',
    { ...lapsed, inceptionDate: '2019-03-01' },
    '2026-11-24',
    '2026-03-01',
    '2026-03-01',
  ],
])('an incident %s', (_, policy, day, renewal, inception) => {
  const isReadOn = (readBy: InForce['readBy'], on: string) =>
    isInForce(aWording({ readBy, firstDay: on, lastDay: on }), policy, day);
  expect(isReadOn('renewal', renewal)).toBe(true);
  expect(isReadOn('inception', inception)).toBe(true);
});

const startsOn = (day: string) => aPolicy({ coverStartDate: day, coverEndDate: '2030-12-31' });

test.each([
  ['its first day', startsOn('2026-03-01'), true],
  ['its last day', startsOn('2026-12-31'), true],
  ['the day before', startsOn('2026-02-28'), false],
  ['the day after', startsOn('2027-01-01'), false],
  ['another underwriter', { ...startsOn('2026-03-01'), underwriterId: 2 }, false],
])('%s', (_, policy, is) => {
  expect(isInForce(aWording(), policy, '2027-06-01')).toBe(is);
  expect(isInForce(aWording({ lastDay: null }), policy, '2027-06-01')).toBe(
    is || policy.coverStartDate > '2026-12-31',
  );
});

test('a wording is of its products, however they are spelled, or of all', () => {
  const policy = aPolicy({ productId: 'Gadget-Plus ' });
  const of = (...products: string[]) => isInForce(aWording({ products }), policy, '2026-06-01');
  expect([of(), of('gadget-plus'), of('x', 'GADGET-PLUS'), of('gadget')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

const aDay = fc.integer({ min: 0, max: 12 }).map((days) => addDays('2026-01-01', days));
const anyWording = fc
  .record({
    readBy: fc.constantFrom(...READ_BY),
    products: fc.subarray(['a', 'B']),
    firstDay: aDay,
    length: fc.option(fc.integer({ min: 0, max: 5 })),
  })
  .map(({ length, ...rest }) =>
    aWording({ ...rest, lastDay: length === null ? null : addDays(rest.firstDay, length) }),
  );
const DAYS = Array.from({ length: 20 }, (_, days) => addDays('2026-01-01', days));

test('two wordings overlap exactly where there can be a policy of both', () => {
  const policies = DAYS.flatMap((inception, at) =>
    DAYS.slice(at).flatMap((start) =>
      ['a', 'b', 'c'].map((productId) =>
        aPolicy({
          productId,
          inceptionDate: inception,
          coverStartDate: start,
          coverEndDate: '2030-12-31',
        }),
      ),
    ),
  );
  fc.assert(
    fc.property(anyWording, anyWording, (one, other) => {
      const both = policies.some(
        (policy) => isInForce(one, policy, '2028-01-01') && isInForce(other, policy, '2028-01-01'),
      );
      expect(overlap(one, other)).toBe(both);
      expect(overlap(other, one)).toBe(both);
    }),
    { numRuns: 200 },
  );
});
