import * as z from 'zod/mini';
import { CALL_OUTCOMES, DIRECTIONS, NUMBER_OF, PARTIES } from './telephone.ts';

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
const NOTE_KINDS = ['team', 'investigation'] as const;

/** POST /desk/claims/{reference}/notes. */
export const noteRequest = z.strictObject({ text, kind: z._default(z.enum(NOTE_KINDS), 'team') });

/** The form in which a note is corrected, as its unsent words are kept. */
export const correctionForm = (noteId: number): string => `correction-${noteId}`;

/** POST /desk/claims/{reference}/notes/{id}; its kind stays. */
export const correctionRequest = z.strictObject({ text });

const idsOf = <T extends object>(labels: T) => Object.keys(labels) as [keyof T, ...(keyof T)[]];
const short = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/** POST /desk/claims/{reference}/calls; `CALL_FIELDS` says what is needed. */
export const callRequest = z.strictObject({
  direction: z.enum(idsOf(DIRECTIONS)),
  party: z.enum(idsOf(PARTIES)),
  /** Of somebody else; else ''. */
  partyName: short(200),
  /** '' where it is withheld. */
  number: short(40),
  outcome: z.enum(idsOf(CALL_OUTCOMES)),
  /** Kept as the text of its note. */
  said: short(LONGEST_NOTE),
  promise: short(300),
  /** The day of the promise; '' without one. */
  promisedFor: short(10),
  /** The claim is snoozed until that day; '' for not at all. */
  ringAgain: short(10),
});
export type CallRequest = z.infer<typeof callRequest>;

/** A telephone call; its note says what was said. */
const telephoneCall = z.object({
  ...z.omit(callRequest, { said: true, promisedFor: true, ringAgain: true }).shape,
  numberOf: z.enum(idsOf(NUMBER_OF)),
  promisedFor: z.nullable(z.string()),
  ringAgain: z.nullable(z.string()),
  /** When the promise was kept, as a colleague said; null while it is open, and without one. */
  kept: z.nullable(z.object({ at: z.string(), by: z.string() })),
});
export type TelephoneCall = z.infer<typeof telephoneCall>;

/** A note of the claims team about a claim, for the team alone. */
export const claimNote = z.object({
  noteId: z.int(),
  /** ISO 8601 UTC; when it was first written. */
  at: z.string(),
  by: z.object({ staffId: z.string(), name: z.string() }),
  kind: z.enum([...NOTE_KINDS, 'call']),
  /** '' of a call of which nothing is to be said. */
  text: z.string(),
  /** Of the kind `call`; null else. */
  call: z.nullable(telephoneCall),
  /** Its earlier texts, oldest first. */
  before: z.array(z.object({ at: z.string(), text: z.string() })),
  /** Until when its author can correct it. */
  correctableUntil: z.string(),
});
export type ClaimNote = z.infer<typeof claimNote>;
