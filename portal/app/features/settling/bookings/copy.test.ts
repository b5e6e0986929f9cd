import { expect, test } from 'vitest';
import { minutesLeft, remaining } from './copy.ts';

test('the rest of a hold, in words', () => {
  expect(remaining(15 * 60_000)).toBe('15 minutes left');
  expect(remaining(14 * 60_000 + 1)).toBe('15 minutes left');
  expect(remaining(60_000)).toBe('1 minute left');
  expect(remaining(59_001)).toBe('60 seconds left');
  expect(remaining(1)).toBe('1 second left');
  expect(remaining(0)).toContain('over');
  expect(remaining(-5)).toContain('over');
  expect([minutesLeft(1), minutesLeft(60_000), minutesLeft(60_001), minutesLeft(-1)]).toEqual([
    1, 1, 2, 0,
  ]);
});
