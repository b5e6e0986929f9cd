import * as z from 'zod/mini';

/** A note of the claims team takes so many characters. */
export const LONGEST_NOTE = 2000;

const text = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'A note is required'),
    z.maxLength(LONGEST_NOTE, `A note takes ${LONGEST_NOTE} characters at most`),
  );

/** Notes of an investigation are kept out of what a person gets who asks for their data. */
export const NOTE_KINDS = ['team', 'investigation'] as const;

/** POST /desk/claims/{reference}/notes. */
export const noteRequest = z.strictObject({ text, kind: z._default(z.enum(NOTE_KINDS), 'team') });

/** The form in which a note is corrected, as its unsent words are kept. */
export const correctionForm = (noteId: number): string => `correction-${noteId}`;

/** POST /desk/claims/{reference}/notes/{id}; its kind stays. */
export const correctionRequest = z.strictObject({ text });

/** A note of the claims team about a claim, for the team alone. */
export const claimNote = z.object({
  noteId: z.int(),
  /** ISO 8601 UTC; when it was first written. */
  at: z.string(),
  by: z.object({ staffId: z.string(), name: z.string() }),
  kind: z.enum(NOTE_KINDS),
  text: z.string(),
  /** Its earlier texts, oldest first. */
  before: z.array(z.object({ at: z.string(), text: z.string() })),
  /** Until when its author can correct it. */
  correctableUntil: z.string(),
});
export type ClaimNote = z.infer<typeof claimNote>;
