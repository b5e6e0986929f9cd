import * as z from 'zod/mini';
import { mailbox } from '../../people/accounts/schemas.ts';

/** POST /standalonepolicy/numbers. */
export const numbersRequest = z.object({
  resellerId: z.int().check(z.minimum(0)),
  email: mailbox,
});

/** The same answer whether a policy has the address or not. */
export const numbersRequested = z.object({ requested: z.literal(true) });
