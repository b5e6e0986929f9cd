import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { PdfProblem, PdfReport } from './pdf.ts';

/** What the thread may take of a processor; what the reader may read at most takes a part of it. */
const READING_MS = 2000;
/** How long it may take by the clock: on a busy machine it waits for the processor. */
const PATIENCE_MS = 60_000;
const LEAST_PAUSE_MS = 50;
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

/**
 * Inspects a PDF in a thread of its own, behind all other work, which is ended when it takes too long
 * (`most`, milliseconds of a processor) or too much memory: such a file counts as unreadable.
 */
export async function inspectApart(
  bytes: Uint8Array,
  most = READING_MS,
): Promise<PdfProblem | null> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: MEMORY,
  });
  const { promise, resolve } = Promise.withResolvers<PdfProblem | null>();
  const unreadable = () => resolve('unreadable');
  const ended = new AbortController();
  worker.once('message', ({ problem }: PdfReport) => resolve(problem));
  worker.once('error', unreadable);
  worker.once('exit', unreadable);
  // Ends with the signal when the thread has said what it found, or has ended.
  overrun(worker, most, ended.signal).then(unreadable, () => undefined);
  try {
    return await promise;
  } finally {
    ended.abort();
    await worker.terminate();
  }
}

/** Until the thread has taken so many milliseconds of a processor. */
async function overrun(worker: Worker, most: number, signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  let left = most;
  while (left > 0 && performance.now() < deadline) {
    await sleep(Math.max(left, LEAST_PAUSE_MS), undefined, { signal });
    // On a busy machine it may not have come up yet.
    const used = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
    left = most - (used.user + used.system) / 1000;
  }
}
