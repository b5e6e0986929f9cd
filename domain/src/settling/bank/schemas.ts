import * as z from 'zod/mini';

/** POST /bankdetails/{gadgetId}, as typed; `accountProblems` names its faults. */
export const bankDetailsRequest = z.strictObject({
  accountHolder: z.string().check(z.maxLength(200)),
  sortCode: z.string().check(z.maxLength(40)),
  accountNumber: z.string().check(z.maxLength(40)),
});
export type BankDetailsRequest = z.infer<typeof bankDetailsRequest>;

/** All of an account that ever comes back. */
export const bankDetailsShown = z.object({
  /** The last four digits of the account number. */
  lastFour: z.string(),
  changedAt: z.string(),
  /** Why the numbers deserve another look; null when nothing is odd. */
  warning: z.nullable(z.string()),
});
export type BankDetailsShown = z.infer<typeof bankDetailsShown>;
