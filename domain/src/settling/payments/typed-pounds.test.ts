import { expect, test } from 'vitest';
import { parsePounds, poundsText } from './typed-pounds.ts';

test.each([
  ['75', 7_500],
  ['75.', 7_500],
  ['75.5', 7_550],
  ['75.05', 7_505],
  ['£1,234.50', 123_450],
  [' £ 1 234 ', 123_400],
  ['0', 0],
  ['1.15', 115],
])('%s is %i pence', (text, pence) => {
  expect(parsePounds(text)).toBe(pence);
});

test.each(['', ' ', '£', 'about 50', '-5', '1,5', '12,34', '1.234', '1.2.3', '1e3'])(
  '"%s" is no amount',
  (text) => {
    expect(parsePounds(text)).toBeNull();
  },
);

test.each([
  [null, ''],
  [0, '0'],
  [7_500, '75'],
  [7_550, '75.50'],
  [123_405, '1234.05'],
])('%s pence stand in the field as "%s"', (pence, text) => {
  expect(poundsText(pence)).toBe(text);
  expect(parsePounds(text)).toBe(pence);
});
