import * as z from 'zod/mini';
import { LONGEST_NOTE } from './limits.ts';
import { MOST_MENTIONS } from './mentions.ts';
import { CALL_OUTCOMES, DIRECTIONS, NUMBER_OF, PARTIES } from './telephone.ts';

const text = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'A note is required'),
    z.maxLength(LONGEST_NOTE, `A note takes ${LONGEST_NOTE} characters at most`),
  );

/** Notes of an investigation are kept out of what a person gets who asks for their data. */
const NOTE_KINDS = ['team', 'investigation'] as const;

/** Ids of the colleagues whom a note tells, each once. */
const mentions = z.array(z.string().check(z.maxLength(60))).check(
  z.maxLength(MOST_MENTIONS, `A note tells ${MOST_MENTIONS} colleagues at most`),
  z.refine((ids) => new Set(ids).size === ids.length, 'names a colleague twice'),
);

/** POST /desk/claims/{reference}/notes. */
export const noteRequest = z.strictObject({
  text,
  kind: z._default(z.enum(NOTE_KINDS), 'team'),
  mentions: z._default(mentions, []),
});
export type NoteRequest = z.infer<typeof noteRequest>;

/** GET /desk/claims/{reference}/mentionable: a colleague whom a note about it can tell. */
export const mentionable = z.object({
  staffId: z.string(),
  name: z.string(),
  /** The last day on which they are away, `YYYY-MM-DD`; null for who is not. */
  awayUntil: z.nullable(z.string()),
});

/** POST /desk/claims/{reference}/notes/{id}/read; false takes it back. */
export const readRequest = z.strictObject({ isRead: z.boolean() });
export const noteRead = z.object({ isRead: z.boolean() });

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
  /** The colleagues whom it tells, and when they said that they read it, or answered. */
  mentions: z.array(
    z.object({ staffId: z.string(), name: z.string(), readAt: z.nullable(z.string()) }),
  ),
  /** Until when its author can correct it. */
  correctableUntil: z.string(),
});
export type ClaimNote = z.infer<typeof claimNote>;

/** A note that tells its reader, and that they have not read yet, as My work lists it. */
const askingNote = z.object({
  ...z.pick(claimNote, { noteId: true, at: true }).shape,
  claimReference: z.string(),
  claimant: z.string(),
  /** Its author, by name. */
  by: z.string(),
  /** How it begins, `MENTION_EXCERPT` characters. */
  text: z.string(),
});

/** The notes that ask a colleague, the first of them oldest first, and how many there are, up to a limit. */
export const askingNotes = z.object({ notes: z.array(askingNote), count: z.int() });
export type AskingNotes = z.infer<typeof askingNotes>;
