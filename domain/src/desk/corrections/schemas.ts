import * as z from 'zod/mini';
import { ALL_FACTS } from '../../claims/claims/correctable.ts';
import { changedClaim } from '../decisions/schemas.ts';

/** Characters of what the claimant said at most. */
export const LONGEST_CORRECTION_REASON = 500;

const correction = {
  fact: z.enum(ALL_FACTS),
  /** Of which gadget; null for what is none's. */
  gadgetId: z.nullable(z.string().check(z.minLength(1), z.maxLength(60))),
  /** As the form takes it: an id of what happened, a day `YYYY-MM-DD`, or text. */
  value: z.string().check(z.trim(), z.maxLength(300, 'should be shorter')),
};

/** POST /desk/claims/{reference}/corrections/preview. */
export const correctionPreviewRequest = z.strictObject(correction);
export type Correction = z.infer<typeof correctionPreviewRequest>;

/** POST /desk/claims/{reference}/corrections. */
export const claimCorrectionRequest = z.strictObject({
  ...correction,
  /** How the claimant told it, for us. */
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(3, 'Say how the claimant told it'),
      z.maxLength(
        LONGEST_CORRECTION_REASON,
        `takes ${LONGEST_CORRECTION_REASON} characters at most`,
      ),
    ),
  /** The version of the claim, and the fingerprint of its policy, with which its effects were shown. */
  version: z.int(),
  policyPrint: changedClaim.shape.policyPrint,
});

const effect = z.object({ what: z.string(), before: z.string(), after: z.string() });
export type Effect = z.infer<typeof effect>;

/** What a correction leads to. */
export const correctionPreview = z.object({
  version: z.int(),
  policyPrint: z.string(),
  was: z.string(),
  now: z.string(),
  /** What decides, before and after, the same or not; checks and matches where they differ. */
  effects: z.array(effect),
  /** What else it brings, a sentence each. */
  says: z.array(z.string()),
});

export const correctionMade = z.object({ corrected: z.literal(true) });
