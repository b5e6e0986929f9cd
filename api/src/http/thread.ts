import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';

/** How long it may take by the clock: on a busy machine it waits for the processor. */
const PATIENCE_MS = 60_000;
const LEAST_PAUSE_MS = 50;

/**
 * The first message of a thread, which is ended then, or when it has taken so many milliseconds of a
 * processor; nothing from one that fails or takes longer.
 */
export async function answerOf<T>(worker: Worker, most: number): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<T | undefined>();
  const none = () => resolve(undefined);
  const ended = new AbortController();
  worker.once('message', (answer: T) => resolve(answer));
  worker.once('error', none);
  worker.once('exit', none);
  // Ends with the signal when the thread has said what it found, or has ended.
  overrun(worker, most, ended.signal).then(none, () => undefined);
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
