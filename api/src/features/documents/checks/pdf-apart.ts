import { Worker } from 'node:worker_threads';
import type { PdfProblem } from './pdf.ts';
import { oneAtATime } from './turns.ts';

/** An honest file of ten megabytes takes less than a second. */
const PATIENCE = 15_000;
const MEMORY = { maxOldGenerationSizeMb: 512 };

const inTurn = oneAtATime();

/**
 * Inspects a PDF in a thread of its own, which is ended when it takes too long or too much memory:
 * such a file cannot be read, whatever it is.
 */
export function inspectApart(bytes: Uint8Array): Promise<PdfProblem | null> {
  return inTurn(() => inspect(bytes));
}

async function inspect(bytes: Uint8Array): Promise<PdfProblem | null> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: MEMORY,
  });
  const { promise, resolve } = Promise.withResolvers<PdfProblem | null>();
  worker.once('message', resolve);
  worker.once('error', () => resolve('unreadable'));
  worker.once('exit', () => resolve('unreadable'));
  const timer = setTimeout(() => resolve('unreadable'), PATIENCE);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
