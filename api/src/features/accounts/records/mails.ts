import * as z from 'zod/mini';
import { mailKind } from '../../../mail/queue.ts';

const accountMail = z.object({
  mail: z.enum(['welcome', 'reset', 'password-changed', 'passkey-added', 'passkey-removed']),
  reseller: z.int(),
  email: z.string(),
});
export type AccountMail = z.infer<typeof accountMail>;

/** A mail about an account. One-time passwords are made when it is: they stand nowhere else. */
export const ACCOUNT_MAIL = mailKind('account-mail', accountMail);
