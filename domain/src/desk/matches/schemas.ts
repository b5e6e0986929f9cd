import * as z from 'zod/mini';
import { MATCH_KINDS } from '../../claims/claims/match-keys.ts';
import { MATCH_MARKS } from '../../claims/claims/match-marks.ts';
import { confirmedMatch } from '../../claims/claims/match-schemas.ts';

/** A reason takes so many characters. */
export const LONGEST_REASON = 500;

const MATCH_FORM = 'match-';

const kind = z.enum(MATCH_KINDS);
const mark = z.enum(MATCH_MARKS);

/** The form in which a match with another claim is marked, as its unsent words are kept. */
export const matchForm = (reference: string): string => `${MATCH_FORM}${reference}`;

/** Whether unsent words are about a match. */
export const isMatchForm = (what: string): boolean => what.startsWith(MATCH_FORM);

/** POST /desk/claims/{reference}/matches. */
export const markRequest = z.strictObject({
  /** The reference of the other claim. */
  other: z.string().check(z.regex(/^[\w-]{1,60}$/, 'is not a reference')),
  /** The things in common that were on the screen. */
  kinds: z.array(kind).check(z.minLength(1), z.maxLength(MATCH_KINDS.length)),
  mark,
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(3, 'A reason is required'),
      z.maxLength(LONGEST_REASON, `A reason takes ${LONGEST_REASON} characters`),
    ),
});

export const marked = z.object({ marked: z.literal(true) });

/** A file of one of the two claims. */
const file = z.object({
  documentId: z.string(),
  label: z.string(),
  /** Whether there is a small picture of it. */
  isPicture: z.boolean(),
});

/** One thing that two claims have in common, as either has it. */
const thing = z.object({
  kind,
  own: z.object({ text: z.string(), file: z.nullable(file) }),
  /** Null where the reader does not see the other claim. */
  other: z.nullable(z.object({ text: z.string(), file: z.nullable(file) })),
});
export type MatchThing = z.infer<typeof thing>;

/** Another claim with something in common. */
const claimMatch = z.object({
  things: z.array(thing).check(z.minLength(1)),
  /** Null for a claim of a brand that the reader does not see: no more is said of it. */
  other: z.nullable(
    z.object({
      claimReference: z.string(),
      brand: z.object({ id: z.int(), name: z.string() }),
      claimant: z.string(),
      gadgets: z.array(z.string()),
      incidentLabel: z.string(),
      statusLabel: z.string(),
      /** ISO 8601 UTC, both. */
      submittedAt: z.string(),
      statusSince: z.string(),
    }),
  ),
  /** The last finding of a colleague; the reason is empty where the reader does not see the other claim. */
  mark: z.nullable(z.object({ mark, reason: z.string(), by: z.string(), at: z.string() })),
  /** Nobody has marked it, or another thing is in common since. */
  isOpen: z.boolean(),
});
export type ClaimMatch = z.infer<typeof claimMatch>;

/** The matches of a claim: the latest claim first, and last those that the reader does not see. */
export const claimMatches = z.object({
  found: z.array(claimMatch),
  /** Those that a colleague confirmed, however many have come since. */
  confirmed: z.array(confirmedMatch),
  /** Colleagues to ask about claims that the reader does not see, by name. */
  ask: z.array(z.string()),
});
export type ClaimMatches = z.infer<typeof claimMatches>;
