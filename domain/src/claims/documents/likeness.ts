/** A picture from afar: one shade of grey, 0 to 255, for each of its points, row by row. */
export interface GreyPicture {
  shades: ArrayLike<number>;
  width: number;
  height: number;
}

/** So many squares each way does a picture become before its waves are taken. */
const SIDE = 32;
/** So many waves each way make a likeness: one bit each. */
const WAVES = 8;
/** Pictures are alike that differ in no more bits than these of 64. */
export const MOST_APART = 6;
const BAND_BITS = 16;
const BANDS = 4;

/** A row or column that deviates less from its mean is border: bars of a screenshot, a frame. */
const LEAST_DEVIATION = 2;
/** Of each side, a picture without its borders has at least this part, or they are none. */
const LEAST_PART = 0.25;
/** Waves of so many shades say something; of a picture with little detail fewer than half do. */
const LEAST_WAVE = 0.2;

/** Parts that are cut off each side before a picture is compared; a copy may be a cutting of it. */
const CUTS = [0.05, 0, 0.025, 0.075, 0.1];

/**
 * By which a picture is known again: 64 bits for each of several cuttings of it, the first of which is
 * kept to be found by, and all of which are searched with. None of a picture with little detail, which
 * would be like many. A bit says whether one of the slowest waves in the picture (of its discrete cosine
 * transform) rises or falls: sizes, compression, light and a turn by a degree or two change few of them.
 */
export function likenessesOf(picture: GreyPicture): bigint[] {
  const inner = withoutBorders(picture);
  const likenesses = CUTS.map((part) => wavesOf(squaresOf(picture, cut(inner, part))));
  const [kept = []] = likenesses;
  const telling = kept.filter((wave) => Math.abs(wave) >= LEAST_WAVE).length;
  if (telling < kept.length / 2) return [];
  return likenesses.map((waves) =>
    waves.reduce((bits, wave) => (bits << 1n) | (wave > 0 ? 1n : 0n), 0n),
  );
}

/** Whether two likenesses are of what may be one picture. */
export function isAlike(one: bigint, other: bigint): boolean {
  return (one ^ other).toString(2).replaceAll('0', '').length <= MOST_APART;
}

/** A quarter of a likeness, and which of the four it is. */
export interface Band {
  band: number;
  bits: number;
}

/** The four bands of a likeness: one that differs in three bits or less has one of them too, and most of six. */
export const bandsOf = (likeness: bigint): Band[] =>
  Array.from({ length: BANDS }, (_, band) => ({
    band,
    bits: Number(BigInt.asUintN(BAND_BITS, likeness >> BigInt(band * BAND_BITS))),
  }));

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The longest part of each side in which something is to be seen. */
function withoutBorders({ shades, width, height }: GreyPicture): Box {
  const all = { left: 0, top: 0, width, height };
  const row = (y: number) => Array.from({ length: width }, (_, x) => shades[y * width + x] ?? 0);
  const [top, bottom] = longestRun(height, (y) => deviation(row(y)) >= LEAST_DEVIATION);
  const column = (x: number) =>
    Array.from({ length: bottom - top }, (_, y) => shades[(y + top) * width + x] ?? 0);
  const [left, right] = longestRun(width, (x) => deviation(column(x)) >= LEAST_DEVIATION);
  const isPicture = right - left >= width * LEAST_PART && bottom - top >= height * LEAST_PART;
  return isPicture ? { left, top, width: right - left, height: bottom - top } : all;
}

function longestRun(length: number, holds: (at: number) => boolean): [from: number, to: number] {
  let longest: [number, number] = [0, 0];
  let from = 0;
  for (let at = 0; at < length; at += 1) {
    if (!holds(at)) from = at + 1;
    else if (at + 1 - from > longest[1] - longest[0]) longest = [from, at + 1];
  }
  return longest;
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

const cut = ({ left, top, width, height }: Box, part: number): Box => ({
  left: left + width * part,
  top: top + height * part,
  width: width * (1 - 2 * part),
  height: height * (1 - 2 * part),
});

/** The mean shade of each square of a part of a picture. */
function squaresOf({ shades, width }: GreyPicture, { left, top, ...box }: Box): number[] {
  const edges = (from: number, size: number) =>
    Array.from({ length: SIDE + 1 }, (_, at) => Math.round(from + (size * at) / SIDE));
  const [across, down] = [edges(left, box.width), edges(top, box.height)];
  return Array.from({ length: SIDE * SIDE }, (_, at) => {
    const [x = 0, y = 0] = [across[at % SIDE], down[Math.floor(at / SIDE)]];
    const [right = x, bottom = y] = [across[(at % SIDE) + 1], down[Math.floor(at / SIDE) + 1]];
    let sum = 0;
    let count = 0;
    for (let v = y; v < Math.max(bottom, y + 1); v += 1) {
      for (let u = x; u < Math.max(right, x + 1); u += 1) {
        sum += shades[v * width + u] ?? 0;
        count += 1;
      }
    }
    return sum / count;
  });
}

/** How a wave goes along one side. */
const COSINES = Array.from({ length: WAVES + 1 }, (_, wave) =>
  Array.from({ length: SIDE }, (_at, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * SIDE))),
);

/** The slowest waves across and down; in place of the mean shade, which is none, the next one down. */
function wavesOf(squares: readonly number[]): number[] {
  const rows = Array.from({ length: SIDE }, (_, y) => squares.slice(y * SIDE, (y + 1) * SIDE));
  const along = (values: readonly number[], wave: readonly number[]) =>
    values.reduce((sum, value, at) => sum + value * (wave[at] ?? 0), 0) / SIDE;
  const across = COSINES.map((wave) => rows.map((row) => along(row, wave)));
  return Array.from({ length: WAVES * WAVES }, (_, at) => {
    const [u, v] = at === 0 ? [0, WAVES] : [at % WAVES, Math.floor(at / WAVES)];
    return along(across[u] ?? [], COSINES[v] ?? []);
  });
}
