export interface Chance {
  /** A whole number from 0 to below `below`. */
  whole(this: void, below: number): number;
  pick<T>(this: void, from: readonly T[]): T;
  bytes(this: void, count: number): Buffer<ArrayBuffer>;
}

/** Mulberry32: chance that is the same for the same seed. */
export function chance(seed: number): Chance {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return {
    whole,
    pick: (from) => {
      const picked = from[whole(from.length)];
      if (picked === undefined) throw new Error('Nothing to pick from');
      return picked;
    },
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => whole(256))),
  };
}
