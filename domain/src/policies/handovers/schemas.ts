import * as z from 'zod/mini';
import { draftForm } from '../../claims/claims/form.ts';
import { POLICY_NUMBER_REQUIRED } from '../policies/copy.ts';
import { policy } from '../policies/schemas.ts';

/** POST /standalonehandover/, by a reseller's own system: nothing that it sends is left out unsaid. */
export const handoverRequest = z.strictObject({
  policyNumber: z
    .string()
    .check(
      z.minLength(1, POLICY_NUMBER_REQUIRED),
      z.maxLength(40),
      z.regex(/^\P{Cc}*$/u, 'should be a policy number'),
    ),
});

/** The address to which the reseller's system sends its customer; the id is given out this once. */
export const handover = z.object({ id: z.string(), url: z.string(), expiresAt: z.string() });

/** Answer to GET /standalonehandover/load/{id}: all that step 3 of the wizard begins with. */
export const loadedHandover = z.object({
  policy,
  claimant: draftForm.shape.data.shape.claimant,
  claimToken: z.string(),
});
