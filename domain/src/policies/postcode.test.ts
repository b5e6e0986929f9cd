import { describe, expect, test } from 'vitest';
import { isPostcode, postcodeArea } from './postcode.ts';

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
  ])('takes %s', (text) => {
    expect(isPostcode()(text, {})).toBeUndefined();
  });
  test.each(['ZZ1', '1ZZ 1ZZ', 'ZZZ1 1ZZ', 'ZZ1 ZZ1', 'ZZ123 1ZZ', 'ZZ1 1ZZZ', 'ZZ1-1ZZ', '12345'])(
    'refuses %s',
    (text) => {
      expect(isPostcode()(text, {})).toBe('should be a UK postcode, like SW1A 1AA');
    },
  );
});
