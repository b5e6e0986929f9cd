import * as z from 'zod/mini';
import type { Tx } from '../../../database/database.ts';
import { type JobKind, enqueue } from '../../../jobs/jobs.ts';
import type { ClaimKey } from './claims.ts';

/** The job that sends a mail about a claim. */
export const SEND_MAIL: JobKind = { name: 'send-mail', lane: 'mail' };

/** What that job is given: which mail about which claim. The words are made when it is sent. */
export const claimMailJob = z.object({
  mail: z.enum([
    'acknowledgement',
    'approved',
    'declined',
    'documents-needed',
    'file-rejected',
    'progress',
    'withdrawn',
    'bank-details',
    'link',
  ]),
  reseller: z.int(),
  claimId: z.string(),
  /** The status that the mail tells of; the claim may have moved on when it is sent. */
  status: z.optional(z.int()),
  /** Why, in the claims team's words. */
  reason: z.optional(z.string()),
  /** The gadgets that it is about, when it is not about all of them. */
  gadgetIds: z.optional(z.array(z.string())),
});
export type ClaimMailJob = z.infer<typeof claimMailJob>;
export type ClaimMail = ClaimMailJob['mail'];

/** Queues a mail about a claim with the change that it tells of. */
export async function queueClaimMail(
  tx: Tx,
  { reseller, claimId }: ClaimKey,
  mail: ClaimMail,
  details: Pick<ClaimMailJob, 'status' | 'reason' | 'gadgetIds'> = {},
): Promise<void> {
  const job: ClaimMailJob = { mail, reseller, claimId, ...details };
  await enqueue(tx, SEND_MAIL, job);
}
