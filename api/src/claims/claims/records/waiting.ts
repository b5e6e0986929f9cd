import {
  nextWaitingStep,
  waitingStepAt,
} from '@gadget-claims/domain/claims/claims/awaited-documents';
import { REMINDER_DAYS } from '@gadget-claims/domain/promises';
import * as z from 'zod/mini';
import type { Tx } from '../../../database/database.ts';
import { type JobKind, enqueue } from '../../../jobs/jobs.ts';
import type { ClaimKey } from './claims.ts';
import { daysLonger } from './support-needs.ts';

/** The job that reminds of documents, and at last closes what did not get them. */
export const AWAITED_DOCUMENTS: JobKind = { name: 'awaited-documents', lane: 'other' };

export const awaitedDocuments = z.object({
  reseller: z.int(),
  claimId: z.string(),
  gadgetIds: z.array(z.string()),
  /** Since when they wait; ones that have left that status meanwhile are no concern of the job. */
  since: z.iso.datetime(),
  /** From when the days count: the request, or the last document that came in after it. */
  from: z.iso.datetime(),
  /** Kind and day of the step, so that it stays the same when another reminder is added. */
  step: z.object({ kind: z.enum(['reminder', 'closing']), day: z.int() }),
});

/** Gadgets that wait for documents. */
export interface Waiting {
  gadgetIds: string[];
  since: Date;
  from: Date;
}

/** Queues the first step of waiting after a day; each queues the one after it. */
export async function queueWaiting(
  tx: Tx,
  { reseller, claimId }: ClaimKey,
  { gadgetIds, since, from }: Waiting,
  after = 0,
  reminderDays: readonly number[] = REMINDER_DAYS,
): Promise<void> {
  const times = await daysLonger(tx, { reseller, claimId }, from);
  const step = nextWaitingStep(after, reminderDays, times);
  if (!step) return;
  const waiting = { gadgetIds, since: since.toISOString(), from: from.toISOString(), step };
  const runAt = waitingStepAt(from, step);
  await enqueue(tx, AWAITED_DOCUMENTS, { reseller, claimId, ...waiting }, { runAt });
}
