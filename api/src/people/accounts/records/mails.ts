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

const signInCodeMail = z.object({
  reseller: z.int(),
  email: z.string(),
  handleHash: z.string(),
});

/** A mail with a code to log in, which is made when the mail is. */
export const SIGN_IN_CODE_MAIL = mailKind('sign-in-code', signInCodeMail);
