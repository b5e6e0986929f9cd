import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@gadget-claims/api/database/database';
import { type Api, Unanswered } from './api.ts';

/** Where the product under torture keeps what it acknowledged. */
export interface Kept {
  db: Db;
  dataDir: string;
}

/**
 * Somebody who writes one thing after the other and remembers each that was acknowledged. What was
 * not answered is repeated, as the portal does.
 */
export interface Lane {
  step(api: Api): Promise<void>;
  /** What is not there, or not as it was acknowledged; called while nothing is under way. */
  faults(kept: Kept): Promise<string[]>;
  acknowledged(): number;
  /** Whether something was sent that nobody answered. */
  isOpen(): boolean;
}

/** Until told to stop, or until an answer is missing. */
async function runOne(lane: Lane, api: Api, signal: AbortSignal, goOn: boolean) {
  while (!signal.aborted) {
    try {
      await lane.step(api);
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      if (!goOn) return;
      await sleep(50);
    }
  }
}

/** All at once. `goOn`: an answer that is missing is no reason to stop. */
export async function runLanes(
  lanes: readonly Lane[],
  api: Api,
  { signal, goOn = false }: { signal: AbortSignal; goOn?: boolean },
) {
  await Promise.all(lanes.map((lane) => runOne(lane, api, signal, goOn)));
}

/** Repeats what nobody answered, until it is. */
export async function settleLanes(lanes: readonly Lane[], api: Api) {
  await Promise.all(lanes.filter((lane) => lane.isOpen()).map((lane) => lane.step(api)));
}

export async function faultsOf(lanes: readonly Lane[], kept: Kept): Promise<string[]> {
  const faults: string[] = [];
  for (const lane of lanes) faults.push(...(await lane.faults(kept)));
  return faults;
}

export const sum = (lanes: readonly Lane[]) =>
  lanes.reduce((all, lane) => all + lane.acknowledged(), 0);

const PATIENCE_MS = 60_000;

/** Milliseconds until everybody was acknowledged something once more. */
export async function recovered(lanes: readonly Lane[]): Promise<number> {
  const begun = performance.now();
  const before = lanes.map((lane) => lane.acknowledged());
  const passed = () => performance.now() - begun;
  while (lanes.some((lane, at) => lane.acknowledged() <= (before[at] ?? 0))) {
    if (passed() > PATIENCE_MS) return Number.POSITIVE_INFINITY;
    await sleep(10);
  }
  return passed();
}
