import { describe, expect, test } from 'vitest';
import { SQUARES, showsNothing } from './blank-picture.ts';

type Picture = (x: number, y: number) => number;

/** A picture in one of three channels, the others being grey. */
const drawn = (picture: Picture, own: number) =>
  Array.from({ length: SQUARES * SQUARES * 3 }, (_, at) => {
    if (at % 3 !== own) return 100;
    const place = Math.floor(at / 3);
    const value = picture((place % SQUARES) / SQUARES, Math.floor(place / SQUARES) / SQUARES);
    return Math.min(255, Math.max(0, Math.round(value)));
  });

/** The same numbers between -1 and 1 each time. */
function chance() {
  let state = 7;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state / 2_147_483_648) * 2 - 1;
  };
}
const noise = (strength: number): Picture => {
  const next = chance();
  return () => next() * strength;
};
const slope: Picture = (x, y) => x * 200 + y * 40;
const lamp: Picture = (x, y) => 220 - 240 * ((x - 0.6) ** 2 + (y - 0.3) ** 2);
const onTop =
  (one: Picture, other: Picture): Picture =>
  (x, y) =>
    one(x, y) + other(x, y);
const phone = (shade: number): Picture => {
  return (x, y) => (x > 0.3 && x < 0.7 && y > 0.1 && y < 0.9 ? 100 + shade : 100);
};
const crack: Picture = (x, y) => (Math.abs(x - y / 2 - 0.2) < 0.04 ? 160 : 90);
const text: Picture = (x, y) => (Math.floor(y * 16) % 2 === 0 && x < 0.5 + y / 4 ? 60 : 235);

/** A few lines of text on paper that is not quite even, with room above and below them. */
const receipt: Picture = (x, y) => {
  const line = Math.floor(y * 32);
  const isText = line > 3 && line < 20 && line % 2 === 0 && x > 0.1 && x < 0.35 + (line % 7) / 14;
  return isText ? 190 : 235;
};

describe.each([0, 1, 2])('in channel %i', (channel) => {
  test.each<[string, Picture]>([
    ['an even shade', () => 7],
    ['a slope', slope],
    ['a lamp', lamp],
    ['noise', onTop(() => 128, noise(100))],
    ['faint noise', onTop(() => 128, noise(12))],
    ['noise on a slope', onTop(slope, noise(40))],
    ['noise on a lamp', onTop(lamp, noise(15))],
    ['something too faint', phone(3)],
  ])('%s shows nothing', (_, picture) => {
    expect(showsNothing(drawn(picture, channel), 3)).toBe(true);
  });

  test.each<[string, Picture]>([
    ['a phone', phone(60)],
    ['a dark phone on a dark table', phone(-20)],
    ['a phone in bad light', onTop(phone(60), noise(30))],
    ['a phone under a lamp', onTop(phone(60), (x, y) => lamp(x, y) - 120)],
    ['a crack', crack],
    ['lines of text', text],
    ['a receipt', onTop(receipt, noise(3))],
    ['half of it dark', (x) => (x < 0.5 ? 20 : 230)],
  ])('%s shows something', (_, picture) => {
    expect(showsNothing(drawn(picture, channel), 3)).toBe(false);
  });
});

test('three channels that differ from each other and not within show nothing', () => {
  const values = Array.from({ length: SQUARES * SQUARES * 3 }, (_, at) => (at % 3) * 90);
  expect(showsNothing(values, 3)).toBe(true);
});
