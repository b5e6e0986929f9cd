import { describe, expect, test } from 'vitest';
import { cleanPostcode, isPostcode, postcodeArea, postcodeKey, unbroken } from './postcode.ts';

test('areas are the letters in front', () => {
  expect(['sw1a 1aa', ' M1 1AA', 'ZZ1 1ZZ', '', 'ABC1', '1AA'].map(postcodeArea)).toEqual([
    'SW',
    'M',
    'ZZ',
    '',
    '',
    '',
  ]);
});

test.each([
  ['sy19zz', 'SY1\u00A09ZZ'],
  [' sw1a  1aa. ', 'SW1A\u00A01AA'],
  ['ZZ1-1ZZ', 'ZZ1\u00A01ZZ'],
  ['D02 x285', 'D02\u00A0x285'],
  ['', ''],
])('"%s" is shown as %s', (typed, shown) => {
  expect(unbroken(typed)).toBe(shown);
});

describe('the rule', () => {
  test.each(['', '   ', null, undefined])('passes on %o', (open) => {
    expect(isPostcode()(open, {})).toBeUndefined();
  });
  test.each([
    'M1 1AE',
    'B33 8TH',
    'CR2 6XH',
    'DN55 1PT',
    'W1A 1HQ',
    'EC1A 1BB',
    'zz11zz',
    ' ZZ1 1ZZ ',
    'ZZ1-1ZZ',
    'ZZ1 1ZZ.',
    '\u200eZZ1 1ZZ\u200b',
  ])('takes %s', (text) => {
    expect(isPostcode()(text, {})).toBeUndefined();
  });
  test.each([
    'ZZ1',
    '1ZZ 1ZZ',
    'ZZZ1 1ZZ',
    'ZZ1 ZZ1',
    'ZZ123 1ZZ',
    'ZZ1 1ZZZ',
    'ZZ1 1Z-Z',
    '12345',
  ])('refuses %s', (text) => {
    expect(isPostcode()(text, {})).toBe('should be a UK postcode, like SW1A 1AA');
  });
});

test.each([
  ['SY1 9ZZ\u200b', 'SY1 9ZZ'],
  ['\u200eSY1 9ZZ', 'SY1 9ZZ'],
  ['SY1-9ZZ', 'SY1 9ZZ'],
  ['SY1\u20119ZZ', 'SY1 9ZZ'],
  ['SY1 9ZZ.', 'SY1 9ZZ'],
  ['SY1\u00a09ZZ', 'SY1 9ZZ'],
  ['ＳＹ１ ９ＺＺ', 'SY1 9ZZ'],
  ['sy19zz', 'sy19zz'],
  ['BFPO  58', 'BFPO 58'],
])('as a postcode, %j is %j, and one with it', (typed, clean) => {
  expect(cleanPostcode(typed)).toBe(clean);
  expect(postcodeKey(typed)).toBe(postcodeKey(clean));
});

test('a postcode is compared without its gap and in capitals', () => {
  expect(postcodeKey('sy1 9zz')).toBe('SY19ZZ');
  expect(postcodeKey('BFPO 58')).toBe('BFPO58');
  expect(postcodeKey(' \u200b. ')).toBe('');
});
