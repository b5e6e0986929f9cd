import type { StepToCome } from '@gadget-claims/domain/claims/claims/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stepAhead } from './steps.ts';

const step = (more: Partial<StepToCome>): StepToCome => ({
  title: 'We decide on your claim',
  by: 'us',
  day: null,
  text: null,
  gadgetLabel: null,
  ...more,
});

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-24T23:59:00Z') }));
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['booked', 'Tuesday 24 November 2026'],
  ['aim', 'By Tuesday 24 November 2026'],
  ['aim if complete today', 'By Tuesday 24 November 2026, if everything reaches us today'],
] as const)('the day that is %s reads so', (is, when) => {
  expect(stepAhead(step({ day: { date: '2026-11-24', is } })).when).toBe(when);
});

test('a day that has gone by is not promised any more', () => {
  vi.setSystemTime(new Date('2026-11-25T00:01:00Z'));
  const { when } = stepAhead(step({ day: { date: '2026-11-24', is: 'aim' } }));
  expect(when).toBe('We aimed for Tuesday 24 November 2026');
});

test('without a day nothing is said of one; of several gadgets the step says which', () => {
  expect(stepAhead(step({ gadgetLabel: 'A phone' }))).toEqual({
    label: 'A phone: We decide on your claim',
    state: 'next',
  });
});
