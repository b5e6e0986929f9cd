import * as z from 'zod/mini';

/** Text typed into a form beside a claim, as that form has it; only the desk's own page reads it. */
const typed = z.unknown();
/** The form: the way of deciding, asking or writing, or the file or decision that it is about. */
const what = z.string().check(z.regex(/^[\w-]{1,60}$/, 'is not a form'));

/** POST /desk/claims/{reference}/drafts and /desk/clause-drafts. */
export const draftRequest = z.strictObject({
  what,
  /** Null: it was taken out again. */
  typed: z.nullable(typed),
});

export const draftKept = z.object({ kept: z.literal(true) });

/** A colleague's unsent text about a claim, or of a clause or wording. */
export const deskDraft = z.object({
  what: z.string(),
  typed,
  /** ISO 8601 UTC. */
  savedAt: z.string(),
});
export type DeskDraft = z.infer<typeof deskDraft>;
