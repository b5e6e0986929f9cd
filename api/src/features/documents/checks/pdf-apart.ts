import { Worker } from 'node:worker_threads';
import type { PdfProblem } from './pdf.ts';

/** How long the reading may take; what the reader may read at most takes a part of it. */
const READING_MS = 2000;
/** How long the thread may take to come up on a machine that is busy. */
const STARTING_MS = 10_000;
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

/** What the thread says: first that it begins, then what it found. */
export type PdfReport = { begun: true } | { problem: PdfProblem | null };

/**
 * Inspects a PDF in a thread of its own, which is ended when it takes too long or too much memory:
 * such a file cannot be read, whatever it is.
 */
export async function inspectApart(bytes: Uint8Array): Promise<PdfProblem | null> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: MEMORY,
  });
  const { promise, resolve } = Promise.withResolvers<PdfProblem | null>();
  const unreadable = () => resolve('unreadable');
  let timer = setTimeout(unreadable, STARTING_MS);
  worker.on('message', (report: PdfReport) => {
    clearTimeout(timer);
    if ('problem' in report) resolve(report.problem);
    else timer = setTimeout(unreadable, READING_MS);
  });
  worker.once('error', unreadable);
  worker.once('exit', unreadable);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
