import { Worker } from 'node:worker_threads';
import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';
import { unavailable } from '../../http/errors.ts';
import { createFairConcurrencyLimit } from '../../http/fair-concurrency-limit.ts';
import { answerOf } from '../../http/thread.ts';
import type { Paper } from './paper.ts';

/** Milliseconds, many times what a claim takes whose words are words, on a busy machine too. */
const WRITING_MS = 30_000;
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

/** Few at a time: each has a thread and the fonts in memory. */
const writing = createFairConcurrencyLimit({ atOnce: 2, mostWaiting: 100 });

/**
 * Writes a paper about a claim in a thread of its own: laying out a text takes long, and for one without
 * spaces ten times as long. Claims wait in a queue of their own each.
 */
export const pdfApart = (paper: Paper, brand: ResellerProfile): Promise<Buffer> =>
  writing.pass(async () => {
    const worker = new Worker(new URL('./paper-worker.ts', import.meta.url), {
      workerData: { paper, brand },
      resourceLimits: MEMORY,
    });
    const bytes = await answerOf<Uint8Array>(worker, WRITING_MS);
    if (!bytes) throw unavailable();
    return Buffer.from(bytes);
  }, paper.reference);
