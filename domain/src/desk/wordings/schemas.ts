import * as z from 'zod/mini';
import { day } from '../../policies/policies/schemas.ts';
import { isUnderwriter } from '../../policies/policies/underwriters.ts';
import { NOT_A_DAY } from '../../validation/copy.ts';
import { version } from '../clauses/schemas.ts';
import {
  LAST_BEFORE_FIRST,
  LONGEST_LINK,
  LONGEST_NAME,
  LONGEST_PRODUCT,
  MOST_PRODUCTS,
  NO_LINK,
  isLink,
} from './fields.ts';
import { READ_BY } from './in-force.ts';

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const wordingId = z.string().check(z.maxLength(60));

/** A year that the database has no day of is a slip of the finger. */
const dayOfCover = day.check(z.refine((given) => given >= '1900', NOT_A_DAY));

const wordingText = z.strictObject({
  /** As the document calls itself, e.g. "GW 7". */
  name: words(LONGEST_NAME),
  /** Product ids of the policy file; none: every product of the underwriter. */
  products: z.array(words(LONGEST_PRODUCT)).check(z.maxLength(MOST_PRODUCTS)),
  /** The day of a policy that has to lie in the wording's period. */
  readBy: z.enum(READ_BY),
  firstDay: dayOfCover,
  /** The last one that counts; null: until further notice. */
  lastDay: z.nullable(dayOfCover),
  /** Where the document itself is read. */
  document: words(LONGEST_LINK).check(z.refine(isLink, NO_LINK)),
});
export type WordingText = z.infer<typeof wordingText>;

/** A version of a wording, as the library shows it. */
export const wording = z.extend(wordingText, {
  ...version.shape,
  wordingId: z.string(),
  underwriterId: z.int(),
  /** Of a first version: the wording whose clauses it takes over once it is approved. */
  clausesOf: z.nullable(z.string()),
  /** How many clauses of the wording decisions can stand on. */
  clausesInUse: z.int(),
});
export type Wording = z.infer<typeof wording>;

/** POST /desk/wordings: the draft of a wording, or of the next version of one. */
export const wordingDraft = z.strictObject({
  /** Which wording gets another version; null: one that there was not. */
  wordingId: z.nullable(wordingId),
  underwriterId: z.int().check(z.refine(isUnderwriter, 'is not an underwriter')),
  text: wordingText.check(
    z.refine(({ firstDay, lastDay }) => lastDay === null || lastDay >= firstDay, {
      error: LAST_BEFORE_FIRST,
      path: ['lastDay'],
    }),
  ),
  /** Of a new wording: another one of the underwriter, whose clauses in use it begins with. */
  clausesOf: z.nullable(wordingId),
});
