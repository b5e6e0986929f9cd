import { expect, test } from 'vitest';
import { insertion } from './insertion.ts';

test.each([
  ['', '', 'Hello Jo, take your time.'],
  ['Dear Jo,', '', ' Take your time.'],
  ['Dear Jo,\n\n', 'Yours', 'Take your time. '],
])('a template after %j and before %j is inserted as %j', (before, after, inserted) => {
  expect(insertion('Hello Jo, take your time.', { before, after })).toBe(inserted);
});
