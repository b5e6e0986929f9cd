import * as z from 'zod/mini';
import type { Tx } from '../../../database/database.ts';
import { resellerOfJob } from '../../../identity/identity.ts';
import { type JobKind, enqueue } from '../../../jobs/jobs.ts';

/** The job that looks at a file that arrived. PDFs have places of their own: photos do not wait for them. */
export const CHECK_FILE: JobKind = { name: 'check-file', lane: 'pictures' };
const CHECK_PDF: JobKind = { ...CHECK_FILE, lane: 'pdfs' };

export const checkFileJob = z.object({
  reseller: resellerOfJob,
  documentId: z.string(),
  /** How often it could not be done, through no fault of the file. */
  delays: z.int(),
});
export type CheckFileJob = z.infer<typeof checkFileJob>;

const SECOND_MS = 1000;
const FIRST_DELAY = 5 * SECOND_MS;
const LONGEST_DELAY = 600 * SECOND_MS;

/** Queues the look at a file in the transaction that enters it. */
export async function queueCheck(
  tx: Tx,
  job: CheckFileJob,
  contentType: string,
  runAt?: Date,
): Promise<void> {
  await enqueue(tx, contentType === 'application/pdf' ? CHECK_PDF : CHECK_FILE, job, { runAt });
}

/**
 * Puts a check off: five seconds at first, ten minutes at most, and for as long as it takes. A new
 * job each time, so that a scanner that is away for a day uses up no attempts.
 */
export async function putOff(
  tx: Tx,
  job: CheckFileJob,
  contentType: string,
  now: Date,
): Promise<void> {
  const delay = Math.min(FIRST_DELAY * 2 ** job.delays, LONGEST_DELAY);
  const delays = job.delays + 1;
  await queueCheck(tx, { ...job, delays }, contentType, new Date(now.getTime() + delay));
}
