import * as z from 'zod/mini';
import { mailKind } from '../../mail/queue.ts';

const ownAccountMail = z.object({
  mail: z.enum(['new-email-code', 'email-changed', 'account-closed']),
  reseller: z.int(),
  /** Where it goes. */
  email: z.string(),
  /** Of the code. */
  handleHash: z.optional(z.string()),
});

/** A mail to an address that an account is to have, or has had. */
export const OWN_ACCOUNT_MAIL = mailKind('own-account-mail', ownAccountMail);
