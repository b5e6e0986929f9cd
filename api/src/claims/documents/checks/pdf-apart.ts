import { Worker } from 'node:worker_threads';
import { answerOf } from '../../../http/thread.ts';
import type { PdfReport } from './pdf.ts';

/** The thread's share of a processor; the reader's own limit takes a part of it. */
const READING_MS = 2000;
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

/**
 * Inspects a PDF in a thread of its own, behind all other work, which is ended when it takes too long
 * (`most`, milliseconds of a processor) or too much memory: such a file counts as unreadable.
 */
export async function inspectApart(bytes: Uint8Array, most = READING_MS): Promise<PdfReport> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: MEMORY,
  });
  const report = await answerOf<PdfReport>(worker, most);
  return report ?? { problem: 'unreadable', marks: [] };
}
