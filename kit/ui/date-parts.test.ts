import { expect, test } from 'vitest';
import {
  dateParts,
  joinDate,
  joinMonth,
  monthParts,
  pastedDate,
  pastedMonth,
} from './date-parts.ts';

test.each([
  ['05/11/2026', ['05', '11', '2026']],
  ['5/11/2026', ['05', '11', '2026']],
  [' 5.11.2026 ', ['05', '11', '2026']],
  ['05-11-2026', ['05', '11', '2026']],
  ['05112026', ['05', '11', '2026']],
  ['2026-11-05', ['05', '11', '2026']],
  ['5 November 2026', ['05', '11', '2026']],
  ['1st Sept, 2026', ['01', '09', '2026']],
])('pasted %s fills three boxes', (text, parts) => {
  expect(pastedDate(text)).toEqual(parts);
});

test.each(['5', '', '05/11', '05/11/26', '5 Smarch 2026', 'tomorrow', '2026', '1234567890123'])(
  'pasted "%s" is left to the browser',
  (text) => {
    expect(pastedDate(text)).toBeNull();
  },
);

test.each([
  [['5', '11', '2026'], '2026-11-05'],
  [['05', ' 11', '2026 '], '2026-11-05'],
  [['29', '2', '2024'], '2024-02-29'],
  [['29', '2', '2026'], '29/2/2026'],
  [['31', '02', '2026'], '31/02/2026'],
  [['5', '11', '26'], '5/11/26'],
  [['5', '', ''], '5//'],
  [['', '', '2026'], '//2026'],
  [['', '', ''], ''],
] as const)('the boxes %j have the value %s', (parts, value) => {
  expect(joinDate([...parts])).toBe(value);
});

test('a value comes back as the same value', () => {
  for (const value of ['2026-11-05', '29/2/2026', '5//', '//2026', '']) {
    expect(joinDate(dateParts(value))).toBe(value);
  }
});

test.each([
  [['1', '2026'], '01/2026'],
  [['12', '2026'], '12/2026'],
  [['13', '2026'], '13/2026'],
  [['0', '2026'], '0/2026'],
  [['3', '26'], '3/26'],
  [['3', ''], '3/'],
  [['', ''], ''],
] as const)('the boxes %j have the month %s', (parts, value) => {
  expect(joinMonth([...parts])).toBe(value);
  expect(joinMonth(monthParts(value))).toBe(value);
});

test('pasted months', () => {
  expect(pastedMonth('3/2025')).toEqual(['03', '2025']);
  expect(pastedMonth(' 2025-03 ')).toEqual(['03', '2025']);
  expect(pastedMonth('3')).toBeNull();
  expect(pastedMonth('03/25')).toBeNull();
});
