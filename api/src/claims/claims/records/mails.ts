import { paidFor } from '@gadget-claims/domain/settling/payouts/schemas';
import * as z from 'zod/mini';
import type { Tx } from '../../../database/database.ts';
import { mailKind, queueMail } from '../../../mail/queue.ts';
import type { ClaimKey } from './claims.ts';

const claimMail = z.object({
  mail: z.enum([
    'acknowledgement',
    'approved',
    'declined',
    'documents-needed',
    'documents-reminder',
    'closed-without-documents',
    'file-rejected',
    'progress',
    'repair-finding',
    'withdrawn',
    'restored',
    'bank-details',
    'account-refused',
    'payment-returned',
    'payment-made',
    'account-asked',
    'link',
    'message',
    'complaint',
    'corrected',
    'email-corrected',
    'somebody-else',
  ]),
  reseller: z.int(),
  claimId: z.string(),
  /** The status that the mail tells of; the claim may have moved on when it is sent. */
  status: z.optional(z.int()),
  /** Why, in the claims team's words. */
  reason: z.optional(z.string()),
  /** Where the policy wording has it, and what it is called. */
  wording: z.optional(z.string()),
  /** A colleague's own words for the claimant: of who decides, or sends something. */
  words: z.optional(z.string()),
  /** The day (`YYYY-MM-DD`) until which it asks for something. */
  until: z.optional(z.string()),
  /** When we asked for what it asks for; another request since then has a mail of its own. */
  asked: z.optional(z.string()),
  /** The gadgets that it is about, when it is not about all of them. */
  gadgetIds: z.optional(z.array(z.string())),
  /** The reference of the complaint that it acknowledges. */
  complaintReference: z.optional(z.string()),
  /** The event of which the policyholder is told, not being from their mailbox. */
  about: z.optional(z.enum(['claim', 'account', 'access', 'address'])),
  /** The address that the claim had, where it goes there. */
  to: z.optional(z.string()),
  /** A payment beside the end of the claim that was made: its kind, its sums in pence, why it was paid. */
  paid: z.optional(paidFor),
  /** Our payment that the bank sent back after it had paid it: pence, and the day on which we paid. */
  returned: z.optional(z.object({ amount: z.int(), paidOn: z.string() })),
  /** Bookings and payments that ended with the step, by reference: told in the same mail. */
  ended: z.optional(z.object({ bookings: z.array(z.string()), refunds: z.array(z.string()) })),
});
export type ClaimMailData = z.infer<typeof claimMail>;
export type ClaimMail = ClaimMailData['mail'];

export const CLAIM_MAIL = mailKind('send-mail', claimMail);

/** Queues a mail about a claim with the change that it tells of; `runAt` is when it is sent, if not at once. */
export async function queueClaimMail(
  tx: Tx,
  { reseller, claimId }: ClaimKey,
  mail: ClaimMail,
  details: Omit<ClaimMailData, 'mail' | 'reseller' | 'claimId'> = {},
  options: { runAt?: Date } = {},
): Promise<void> {
  await queueMail(tx, CLAIM_MAIL, { mail, reseller, claimId, ...details }, options);
}
