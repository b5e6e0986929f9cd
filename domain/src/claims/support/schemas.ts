import * as z from 'zod/mini';

/** A need as its claimant reads it: what we do, without what the team noted about it. */
export const ownNeed = z.object({ needId: z.int(), does: z.string() });
export type OwnNeed = z.infer<typeof ownNeed>;

/** POST /claim/support/{id}. */
export const ownEndingRequest = z.strictObject({ needId: z.int(), isEnded: z.boolean() });
