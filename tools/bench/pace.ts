import { createHash } from 'node:crypto';

/**
 * What the work took, in milliseconds, on the machine on which the limits were set: inferred on
 * 2026-11-26 from the bare lookup route, which answered 2,422 times a second there (docs/scaling.md).
 */
const THEN_MS = 100;
const ROUNDS = 7;

/** Some of what a server and a browser do: text is made, read, ordered and hashed. */
function work(): number {
  const begun = performance.now();
  const rows = Array.from({ length: 20_000 }, (_, at) => ({
    id: (at * 7919) % 20_000,
    text: `row ${at} of many`,
  }));
  for (let round = 0; round < 3; round += 1) {
    const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
    read.sort((one, other) => one.id - other.id);
    for (const { text } of read) createHash('sha256').update(text).digest('hex');
  }
  return performance.now() - begun;
}

/**
 * How many times slower this machine is, now, than the one on which the limits were set; never below 1.
 * The quickest of some rounds: another program's work is no slowness of the machine.
 */
export function measurePace(): number {
  const quickest = Math.min(...Array.from({ length: ROUNDS }, work));
  return Math.max(1, quickest / THEN_MS);
}
