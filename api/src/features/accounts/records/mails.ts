import * as z from 'zod/mini';
import type { Tx } from '../../../database/database.ts';
import { type JobKind, enqueue } from '../../../jobs/jobs.ts';

/** The job that sends a mail about an account. */
export const ACCOUNT_MAIL: JobKind = { name: 'account-mail', lane: 'mail' };

/** What that job is given. One-time passwords are made when the mail is: they stand nowhere else. */
export const accountMailJob = z.object({
  mail: z.enum(['welcome', 'reset', 'password-changed']),
  reseller: z.int(),
  email: z.string(),
});
export type AccountMailJob = z.infer<typeof accountMailJob>;

/** Queues a mail about an account with the change that it tells of. */
export async function queueAccountMail(tx: Tx, job: AccountMailJob): Promise<void> {
  await enqueue(tx, ACCOUNT_MAIL, job);
}
