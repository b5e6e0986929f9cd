import * as z from 'zod/mini';
import { idInPath } from '../../path-ids.ts';
import { ALL_ACTS } from './acts.ts';

const person = z.object({ staffId: z.string(), name: z.string() });

const filters = {
  /** The reference of a claim. */
  claim: z.optional(z.string().check(z.maxLength(60))),
  /** The id of a colleague of the claims team. */
  person: z.optional(idInPath),
  /** One kind of act, or all that did something or only looked. */
  kind: z.optional(z.enum(['done', 'seen', ...ALL_ACTS])),
};

export const accessQuery = z.object({
  ...filters,
  /** Calendar days in Europe/London, both included. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  /** Where the page before ended. */
  after: z.optional(z.string().check(z.maxLength(200))),
});
/** A file is of a span of days (`file-days.ts`). */
export const logFileQuery = z.object({ ...filters, from: z.iso.date(), to: z.iso.date() });

const accessEntry = z.object({
  logId: z.int(),
  /** ISO 8601 UTC. */
  at: z.string(),
  by: person,
  /** Their act, in words. */
  what: z.string(),
  /** Their page did it, without a press. */
  byItself: z.boolean(),
  /** They asked for it, and it was refused: the answer told how a claim or its money stands. */
  wasRefused: z.boolean(),
  /** Of the brands that the reader sees; a claim that is erased by now has no reference. */
  claims: z.array(z.object({ claimReference: z.nullable(z.string()) })),
  documentId: z.nullable(z.string()),
  /** The file's kind; null for none, and for one that is erased by now. */
  documentLabel: z.nullable(z.string()),
  /** Whom of the claims team it was about. */
  about: z.nullable(person),
  requestId: z.string(),
});
export type AccessEntry = z.infer<typeof accessEntry>;

export const accessPage = z.object({
  entries: z.array(accessEntry),
  /** Give it as `after` for the next page; null at the end. */
  next: z.nullable(z.string()),
  /** Whom the log can be read by: all of the claims team, by name. */
  people: z.array(person),
});
/** @internal The answer as tests read it. */
export type AccessPage = z.infer<typeof accessPage>;
