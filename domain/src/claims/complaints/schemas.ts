import * as z from 'zod/mini';
import { within } from '../../policies/policies/schemas.ts';
import { cleanText } from '../../validation/short-answer.ts';
import { PUT_RIGHT, WENT_WRONG } from './questions.ts';

/** A claim's complaint, as its claimant reads it. */
export const claimComplaint = z.object({
  complaintReference: z.string(),
  /** ISO 8601 UTC. */
  at: z.string(),
  /** The day by which we give our final answer, `YYYY-MM-DD`. */
  answerBy: z.string(),
  /** In the claimant's words. */
  wentWrong: z.string(),
  /** The same; '' where they did not say. */
  putRight: z.string(),
});
export type ClaimComplaint = z.infer<typeof claimComplaint>;

/** POST /claim/complaint/{id}. */
export const complaintRequest = z.strictObject({
  wentWrong: z.string().check(
    z.trim(),
    z.refine((text) => cleanText(text) !== '', `${WENT_WRONG.label} is required`),
    within(WENT_WRONG),
  ),
  putRight: z.optional(z.nullable(z.string().check(z.trim(), within(PUT_RIGHT)))),
});
export type ComplaintRequest = z.infer<typeof complaintRequest>;
