import { createHash } from 'node:crypto';

/**
 * The work's time, in milliseconds, on the machine on which the limits were set: inferred on
 * 2026-11-26, when it took 160 here, the bare lookup route answered 757 times a second in place of
 * 2,422 (docs/scaling.md), and a start on PostgreSQL took 2.8 times as long.
 */
const THEN_MS = 55;
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
