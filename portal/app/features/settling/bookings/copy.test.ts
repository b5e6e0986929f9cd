import { expect, test } from 'vitest';
import { minutesLeft, placesLeft, remaining, shortSlot } from './copy.ts';

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

test.each([
  ['11:00-12:00', '11:00\u00A0am'],
  ['12:00-13:00', 'midday'],
  ['16:30-17:30', '4:30\u00A0pm'],
  ['09:00-12:00', '9:00\u00A0am to midday'],
  ['13:00-17:00', '1:00\u00A0pm to 5:00\u00A0pm'],
])('%s is chosen as %s', (slot, words) => {
  expect(shortSlot(slot)).toBe(words);
});

test('only of the last one it is said', () => {
  expect([1, 2, 3].map(placesLeft)).toEqual(['The last one', undefined, undefined]);
});
