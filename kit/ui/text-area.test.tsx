import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';

const limits = { min: 20, max: 2_000 };

test.each([
  [0, 'At least 20 characters'],
  [1, '19 characters more needed'],
  [19, '1 character more needed'],
  [20, '1,980 characters left'],
  [2_000, '0 characters left'],
  [2_001, '1 character too many'],
])('%i characters typed: %s', (length, words) => {
  expect(countWords(length, limits)).toBe(words);
});

test('without a least length an empty text has all of it left', () => {
  expect(countWords(0, { max: 100 })).toBe('100 characters left');
});
