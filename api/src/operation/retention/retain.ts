import { removeQueuedFiles } from '../../claims/documents/jobs.ts';
import { type Kind, PERIODS, cutoffOf } from './periods.ts';
import type { RetentionServices } from './rule.ts';
import { RULES } from './rules.ts';

/** How many of each kind were due. */
export type Report = { kind: Kind; label: string; count: number }[];

/** Erases all due data, in bounded steps; data due while it runs is left for the next time. */
export async function retain(keeper: RetentionServices): Promise<Report> {
  const report = await forEachPeriod(keeper, eraseAll);
  await removeQueuedFiles(keeper);
  return report;
}

/** Counts due data, and erases nothing. */
export function countDueThings(keeper: RetentionServices): Promise<Report> {
  return forEachPeriod(keeper, (kind, now) => RULES[kind].count(keeper, cutoffOf(kind, now)));
}

/** The part that the running product does by itself. Files are removed by its worker. */
export async function tidyUp(keeper: RetentionServices): Promise<void> {
  const now = keeper.clock.now();
  for (const { kind, by } of PERIODS) {
    if (by === 'housekeeping') await eraseAll(kind, now, keeper);
  }
}

async function forEachPeriod(
  keeper: RetentionServices,
  work: (kind: Kind, now: Date, keeper: RetentionServices) => Promise<number>,
): Promise<Report> {
  const now = keeper.clock.now();
  const report: Report = [];
  for (const { kind, label } of PERIODS) {
    report.push({ kind, label, count: await work(kind, now, keeper) });
  }
  return report;
}

async function eraseAll(kind: Kind, now: Date, keeper: RetentionServices): Promise<number> {
  let total = 0;
  for (;;) {
    const erased = await RULES[kind].erase(keeper, cutoffOf(kind, now));
    total += erased;
    if (erased === 0) return total;
  }
}
