import { expect, test } from 'vitest';
import { type GreyPicture, bandsOf, isAlike, likenessesOf } from './likeness.ts';

const SIDE = 64;
type Drawn = (x: number, y: number) => number;

/** A picture of a drawing, each point of which is in the middle of its square. */
function taken(drawn: Drawn, width = SIDE, height = SIDE): GreyPicture {
  const shades = Array.from({ length: width * height }, (_, at) =>
    drawn(((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height),
  );
  return { shades, width, height };
}

/** A phone and things about it on a table, other ones for each number. */
function photo(seed: number): Drawn {
  const part = (n: number) => Math.abs(Math.sin(seed * 12.9898 + n * 78.233) * 43_758.545) % 1;
  const things = Array.from({ length: 9 }, (_, n) => ({
    x: part(n),
    y: part(n + 20),
    width: 0.1 + part(n + 40) / 3,
    height: 0.1 + part(n + 60) / 3,
    shade: 255 * part(n + 80),
  }));
  return (x, y) =>
    things.findLast((one) => Math.abs(x - one.x) < one.width && Math.abs(y - one.y) < one.height)
      ?.shade ?? 120 + 30 * x + 14 * Math.sin(30 * x + 9 * y);
}

/** As it is searched: they are alike, and have a band in common. */
function isFound(one: GreyPicture, other: GreyPicture): boolean {
  const [kept] = likenessesOf(other);
  return (
    kept !== undefined &&
    likenessesOf(one).some((own) => isAlike(own, kept) && bandsInCommon(own, kept) > 0)
  );
}

const bandsInCommon = (one: bigint, other: bigint) =>
  bandsOf(one).filter(({ band, bits }) => bandsOf(other)[band]?.bits === bits).length;

const turned = (drawn: Drawn, degrees: number): Drawn => {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [inner, middle] = [0.94, 0.5];
  return (x, y) => {
    const [u, v] = [(x - middle) * inner, (y - middle) * inner];
    return drawn(middle + u * cosine - v * sine, middle + u * sine + v * cosine);
  };
};

const CHANGES: [string, (drawn: Drawn) => GreyPicture][] = [
  ['smaller', (drawn) => taken(drawn, 50, 40)],
  ['compressed', (drawn) => taken((x, y) => drawn(x, y) + 12 * Math.sin(900 * x + 700 * y))],
  ['lighter', (drawn) => taken((x, y) => 40 + drawn(x, y) * 0.8)],
  ['cropped', (drawn) => taken((x, y) => drawn(0.04 + x * 0.92, 0.03 + y * 0.93))],
  ['turned by a degree', (drawn) => taken(turned(drawn, 1))],
  [
    'a screenshot between bars',
    (drawn) =>
      taken(
        (x, y) => {
          if (y < 0.05) return x < 0.1 ? 30 : 250;
          return y < 0.25 || y > 0.8 ? 250 : drawn(x, (y - 0.25) / 0.55);
        },
        64,
        110,
      ),
  ],
];
const SEEDS = Array.from({ length: 16 }, (_, at) => at + 1);

test.each(CHANGES)('a photo that is %s is found', (_, change) => {
  const pairs = SEEDS.map((seed) => [taken(photo(seed)), change(photo(seed))] as const);
  const found = pairs.filter(([one, other]) => isFound(one, other));
  expect(found.length).toBeGreaterThanOrEqual(SEEDS.length * 0.75);
});

test('different photos are not alike', () => {
  const all = SEEDS.map((seed) => taken(photo(seed)));
  const mistaken = all.flatMap((one, at) =>
    all.slice(at + 1).filter((other) => isFound(one, other)),
  );
  expect(mistaken).toHaveLength(0);
});

test('a picture with little detail is like none', () => {
  expect(likenessesOf(taken((x) => 100 + x * 50))).toEqual([]);
  expect(likenessesOf(taken(() => 255))).toEqual([]);
});

test('whatever three bits differ, two likenesses have a band in common', () => {
  const likeness = 0x0123_4567_89ab_cdefn;
  for (let shift = 0; shift < 64; shift += 1) {
    const flipped = [0, 16, 32].reduce(
      (bits, bit) => bits ^ (1n << BigInt((bit + shift) % 64)),
      likeness,
    );
    expect(bandsInCommon(likeness, flipped)).toBe(1);
  }
});
