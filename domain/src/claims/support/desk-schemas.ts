import * as z from 'zod/mini';
import { DRIVERS, MEASURES, SOURCES } from './needs.ts';

const idsOf = <T extends object>(labels: T) => Object.keys(labels) as [keyof T, ...(keyof T)[]];

/** A need in a claimant's words takes so many characters. */
export const LONGEST_NEED = 300;
const words = (most: number, what: string) =>
  z.string().check(z.trim(), z.maxLength(most, `${what} ${most} characters at most`));

/** POST /desk/claims/{reference}/needs; `NEED_FIELDS` says what is needed. */
export const needRequest = z.strictObject({
  driver: z.enum(idsOf(DRIVERS)),
  measure: z.enum(idsOf(MEASURES)),
  /** Of who speaks for the claimant; else ''. */
  name: words(200, 'A name takes'),
  /** More about it, for the team and the claimant's own data; '' for nothing. */
  words: words(LONGEST_NEED, 'It takes'),
  /** Whether the claimant said that we may keep and act on it. */
  isAgreed: z.boolean(),
  source: z.enum(idsOf(SOURCES)),
});
export type NeedRequest = z.infer<typeof needRequest>;

/** A support need that holds, as the claims team reads it. */
export const supportNeed = z.object({
  needId: z.int(),
  ...needRequest.shape,
  /** ISO 8601 UTC. */
  at: z.string(),
  by: z.string(),
});
export type SupportNeed = z.infer<typeof supportNeed>;

/** Ends a need, or takes back soon after that the same side ended it. */
export const endingRequest = z.strictObject({ isEnded: z.boolean() });

/** Of a request that writes to a claimant: it goes although they asked us to call. */
export const inWriting = z.optional(z.boolean());
