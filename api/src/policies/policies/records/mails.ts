import * as z from 'zod/mini';
import { mailKind } from '../../../mail/queue.ts';

const numbersMail = z.object({
  reseller: z.int(),
  /** As it was asked for, whether a policy has it or not. */
  email: z.string(),
});

/** A mail with the numbers of a person's policies, to the address on them. */
export const NUMBERS_MAIL = mailKind('policy-numbers', numbersMail);
