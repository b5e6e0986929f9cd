/** Numbers that look random and are the same in every run with the same seed. */
export interface SeededChance {
  /** From 0, and less than 1. */
  next(): number;
  /** A whole number of a range, both ends among them. */
  whole(least: number, most: number): number;
  /** One of a list. Throws RangeError for an empty one. */
  of<T>(list: readonly T[]): T;
}

const STEP = 0x6d_2b_79_f5;
const RANGE = 2 ** 32;

/** Mulberry32: small, quick, and good enough for values that need no secrecy. */
export function chanceOf(seed: number): SeededChance {
  let state = Math.imul(seed + 1, 0x9e_37_79_b1);
  const next = () => {
    state = (state + STEP) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    of: <T>(list: readonly T[]): T => {
      const one = list[whole(0, list.length - 1)];
      if (one === undefined) throw new RangeError('nothing to choose from');
      return one;
    },
  };
}
