import * as z from 'zod/mini';
import { within } from '../../policies/policies/schemas.ts';
import { inWriting } from '../support/desk-schemas.ts';
import { MESSAGE } from './message-questions.ts';

/** A message about a claim, as its claimant reads it. */
export const claimMessage = z.object({
  /** Later ones have higher numbers. */
  id: z.int(),
  /** ISO 8601 UTC. */
  at: z.string(),
  by: z.enum(['you', 'us']),
  /** Its author in the claims team; '' of one's own. */
  name: z.string(),
  text: z.string(),
  /** One of ours that was not on the claimant's screen before. */
  isNew: z.boolean(),
});
export type ClaimMessage = z.infer<typeof claimMessage>;

/** POST /claim/messages/{id}. */
export const messageRequest = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1, `${MESSAGE.label} is required`), within(MESSAGE)),
});

/** POST /desk/claims/{reference}/messages. */
export const answerRequest = z.extend(messageRequest, { inWriting });

/** POST /claim/messages/{id}/seen: the latest one that was on the screen. */
export const seenRequest = z.strictObject({ upTo: z.int().check(z.minimum(1)) });
export const messagesSeen = z.object({ seen: z.literal(true) });

export const sentMessage = z.object({ sent: z.literal(true) });

/** POST /desk/claims/{reference}/seen: the part that was on the screen. */
export const claimShown = z.strictObject({
  /** The latest message; 0 for none. */
  upTo: z.int().check(z.minimum(0)),
  /** The claim's version. */
  version: z.int32(),
});
