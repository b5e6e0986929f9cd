import { expect, test } from 'vitest';
import { SQUARES, isOfOneColour } from './blank-picture.ts';

/** A board of light and dark squares, so far from their mean, in one of three channels. */
const board = (far: number, own: number) =>
  Array.from({ length: SQUARES * SQUARES * 3 }, (_, at) => {
    const isOwn = at % 3 === own;
    return isOwn ? 100 + (Math.floor(at / 3) % 2 === 0 ? far : -far) : 100;
  });

test.each([
  [0, true],
  [1.9, true],
  [2, false],
  [50, false],
])('squares %d from their mean: of one colour is %j, whichever channel it is', (far, is) => {
  for (const channel of [0, 1, 2]) expect(isOfOneColour(board(far, channel), 3)).toBe(is);
});

test('three channels that differ from each other and not within are one colour', () => {
  const values = Array.from({ length: SQUARES * SQUARES * 3 }, (_, at) => (at % 3) * 90);
  expect(isOfOneColour(values, 3)).toBe(true);
});
