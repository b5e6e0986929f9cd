import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '1 kB'],
  [12_400, '12 kB'],
  [999_000, '999 kB'],
  [1_000_000, '1.0 MB'],
  [10_485_760, '10.5 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
