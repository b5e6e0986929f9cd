import { expect, test } from 'vitest';
import { locksOf } from './location-lock.ts';

test.each([
  ['an iPhone', { typeId: 1, makeId: 101 }, /^Find My$/],
  ['a MacBook', { typeId: 3, makeId: 101 }, /^Find My$/],
  ['a Galaxy', { typeId: 1, makeId: 102 }, /Samsung account/],
  ['a Pixel', { typeId: 1, makeId: 103 }, /^Find Hub and the Google account$/],
  ['a laptop of Dell', { typeId: 3, makeId: 123 }, /^the account that it is linked to$/],
  ['a phone of a make that is not listed', { typeId: 1, makeId: 119 }, /Apple.*Android/],
  ['a gadget of which nothing is known', { typeId: null, makeId: null }, /Apple.*Android/],
])('%s is locked by its own setting', (_what, gadget, locks) => {
  expect(locksOf(gadget)).toMatch(locks);
});
