import * as z from 'zod/mini';
import { isDay } from '../../calendar/day.ts';
import { DAY_FORMAT, NOT_A_DAY } from '../../validation/copy.ts';
import { problemIn } from '../../validation/problem.ts';
import { max as atMost } from '../../validation/rules.ts';
import { ADDRESS_LINES, type AddressLine } from './address.ts';
import { POLICY_NUMBER_REQUIRED } from './copy.ts';

/** The message about a day in another format. */

/** A real calendar day, `YYYY-MM-DD`. */
export const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, {
    error: DAY_FORMAT,
    abort: true,
  }),
  z.refine(isDay, NOT_A_DAY),
);

const text = (max: number) => z.string().check(z.maxLength(max));
const pence = z.int().check(z.minimum(0));

/** As much as a question takes; the refusal names it, as on the screen. */
export const within = ({ label, most }: { label: string; most: number }) =>
  z.maxLength(most, { error: ({ input }) => problemIn(label, [atMost(most)], input) });
const lineWithin = (line: AddressLine) => z.string().check(within(ADDRESS_LINES[line]));

export const address = z.object({
  line1: lineWithin('line1'),
  line2: lineWithin('line2'),
  city: lineWithin('city'),
  county: lineWithin('county'),
  postcode: lineWithin('postcode'),
});

/** The options of cover of a policy; each has its own excess. */
export const coverOptionKeys = [
  'accidentalDamage',
  'theft',
  'loss',
  'breakdown',
  'unauthorisedUsage',
  'accessories',
] as const;
export type CoverOption = (typeof coverOptionKeys)[number];

const perCoverOption = <T extends z.core.$ZodType>(value: T) =>
  z.object({
    accidentalDamage: value,
    theft: value,
    loss: value,
    breakdown: value,
    unauthorisedUsage: value,
    accessories: value,
  });

/** A period of cover other than the current one, known by the quote that made it. */
const quotedPeriod = z.object({
  quoteId: text(40),
  coverStartDate: day,
  coverEndDate: day,
});

export const policyGadget = z.object({
  id: z.nullable(text(40)),
  coverStatusId: z.int(),
  coverStartDate: day,
  coverEndDate: day,
  description: text(120),
  typeId: z.int(),
  makeId: z.int(),
  modelId: z.nullable(z.int()),
  imei: z.nullable(text(15)),
  serialNumber: z.nullable(text(40)),
  /** Pence. */
  value: pence,
});

/** The standalone policy: the answer to a lookup, and a row of an import (specification §3). */
export const policy = z.object({
  number: text(40),
  productId: text(40),
  resellerId: z.int().check(z.minimum(0)),
  underwriterId: z.int(),
  coverStartDate: day,
  coverEndDate: day,
  /** The first day of all its cover, where it was renewed before the periods that are told. */
  inceptionDate: z.optional(day),
  previousQuote: z.nullable(quotedPeriod),
  renewalQuote: z.nullable(quotedPeriod),
  coverLevel: text(60),
  coverOptions: perCoverOption(z.boolean()),
  /** Pence per cover option. */
  excess: perCoverOption(pence),
  /** Pence on top of the excess while the cover is new; set for products marked `swipe`. */
  earlyClaimExcess: z.nullable(pence),
  policyholder: z.object({
    title: text(20),
    firstname: text(60),
    lastname: text(60),
    mobileNumber: text(20),
    telephoneNumber: text(20),
    emailAddress: text(254),
    address,
    dateOfBirth: day,
  }),
  gadgets: z.array(policyGadget).check(z.maxLength(50)),
});

export type Address = z.infer<typeof address>;
export type Policy = z.infer<typeof policy>;
export type PolicyGadget = z.infer<typeof policyGadget>;

/** A policy number is there; whether it is one, the lookup says. */

/** POST /standalonepolicy/getpolicy. */
export const lookupRequest = z.object({
  resellerId: z.int().check(z.minimum(0)),
  policyNumber: text(40).check(z.minLength(1, POLICY_NUMBER_REQUIRED)),
  policyholderDOB: day,
  policyholderPostcode: text(40).check(z.minLength(1, 'Policyholder postcode is required')),
  incidentDate: z.optional(day),
  /** Of a code that was mailed: lets the owner in while guessing at the policy is held up. */
  codeHandle: z.optional(text(60)),
  code: z.optional(text(30)),
});

/** POST /standalonepolicy/code: the asker has to know as much as for a lookup. */
export const lookupCodeRequest = z.omit(lookupRequest, {
  incidentDate: true,
  codeHandle: true,
  code: true,
});

/** The same answer for every caller: only the mailbox shows whether a mail was sent. */
export const lookupCode = z.object({ codeHandle: z.string(), expiresAt: z.string() });

/** A policy as its claimant sees it: with the bearer that lets them claim on it. */
export const lookedUpPolicy = z.extend(policy, {
  claimToken: z.string(),
  /** A form that no account keeps was begun on it; whose, and what it says, is not told. */
  formBegun: z.optional(z.boolean()),
});
export type LookedUpPolicy = z.infer<typeof lookedUpPolicy>;
