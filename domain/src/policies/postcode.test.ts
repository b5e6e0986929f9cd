import { expect, test } from 'vitest';
import { postcodeArea } from './postcode.ts';

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
