/** Choices that look random and are the same in every run with the same seed. */
export interface Chance {
  /** A whole number from 0 to one less than `limit`. */
  below(this: void, limit: number): number;
  pick<T>(this: void, from: readonly T[]): T;
  bytes(this: void, count: number): Buffer<ArrayBuffer>;
  /** True in this share of the calls. */
  in(this: void, share: number): boolean;
}

/** Mulberry32: small, quick, and good enough to choose with. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (from) => {
      if (from.length === 0) throw new RangeError('there is nothing to choose from');
      return from[below(from.length)] as (typeof from)[number];
    },
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => below(256))),
    in: (share) => next() < share,
  };
}
