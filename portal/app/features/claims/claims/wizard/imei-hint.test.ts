import { expect, test } from 'vitest';
import { hintOf, nameIn } from './imei-hint.tsx';

test.each([
  [{ make: 'Apple', model: 'iPhone 13' }, 'an Apple iPhone 13'],
  [{ make: 'Samsung', model: 'Samsung Galaxy S22' }, 'a Samsung Galaxy S22'],
  [{ make: 'Nokia' }, 'a Nokia'],
])('%j is %s', (known, name) => {
  expect(nameIn({ valid: true, ...known })).toBe(name);
});

const chosen = { makeId: 1, modelId: 10 };
const none = { makeId: null, modelId: null };

test.each([
  ['nothing known', { valid: true }, none, null],
  ['nothing chosen', { valid: true, make: 'Apple', makeId: 1, modelId: 10 }, none, 'offer'],
  ['the one chosen', { valid: true, make: 'Apple', makeId: 1, modelId: 10 }, chosen, null],
  ['another model', { valid: true, make: 'Apple', makeId: 1, modelId: 11 }, chosen, 'ask'],
  ['another make', { valid: true, make: 'Nokia', makeId: 2 }, chosen, 'ask'],
  ['the make alone, which fits', { valid: true, make: 'Apple', makeId: 1 }, chosen, null],
  ['a make that we do not have', { valid: true, make: 'Zork' }, chosen, null],
] as const)('%s', (_, known, gadget, hint) => {
  expect(hintOf(known, gadget)).toBe(hint);
});
