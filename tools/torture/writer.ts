import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@gadget-claims/api/database/database';
import { type Api, Unanswered } from './api.ts';

/** Where the product under torture keeps what it acknowledged. */
export interface TorturedProduct {
  db: Db;
  dataDir: string;
}

/**
 * A client that writes one thing after the other and remembers each acknowledgement. It repeats a call
 * that had no answer, as the portal does.
 */
export interface Writer {
  step(api: Api): Promise<void>;
  /** Rows that are missing, or not as acknowledged; called while nothing is under way. */
  faults(kept: TorturedProduct): Promise<string[]>;
  acknowledged(): number;
  /** Whether a call was sent and not answered. */
  isOpen(): boolean;
}

/** Until the signal aborts, or until an answer is missing. */
async function runOne(writer: Writer, api: Api, signal: AbortSignal, goOn: boolean) {
  while (!signal.aborted) {
    try {
      await writer.step(api);
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      if (!goOn) return;
      await sleep(50);
    }
  }
}

/** All at once. `goOn`: an answer that is missing is no reason to stop. */
export async function runWriters(
  writers: readonly Writer[],
  api: Api,
  { signal, goOn = false }: { signal: AbortSignal; goOn?: boolean },
) {
  await Promise.all(writers.map((writer) => runOne(writer, api, signal, goOn)));
}

/** Repeats each unanswered call until it has an answer. */
export async function settleWriters(writers: readonly Writer[], api: Api) {
  await Promise.all(writers.filter((writer) => writer.isOpen()).map((writer) => writer.step(api)));
}

export async function faultsOf(
  writers: readonly Writer[],
  kept: TorturedProduct,
): Promise<string[]> {
  const faults: string[] = [];
  for (const writer of writers) faults.push(...(await writer.faults(kept)));
  return faults;
}

export const sum = (writers: readonly Writer[]) =>
  writers.reduce((all, writer) => all + writer.acknowledged(), 0);

const PATIENCE_MS = 60_000;

/** Milliseconds until every writer has one more acknowledgement. */
export async function recovered(writers: readonly Writer[]): Promise<number> {
  const begun = performance.now();
  const before = writers.map((writer) => writer.acknowledged());
  const passed = () => performance.now() - begun;
  while (writers.some((writer, at) => writer.acknowledged() <= (before[at] ?? 0))) {
    if (passed() > PATIENCE_MS) return Number.POSITIVE_INFINITY;
    await sleep(10);
  }
  return passed();
}
