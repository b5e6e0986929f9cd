import * as z from 'zod/mini';
import { inWriting } from '../../claims/support/desk-schemas.ts';
import { inFigures } from '../../in-words.ts';
import { LONGEST_TEXT } from '../clauses/fields.ts';
import { BASIS_WANTED, CHOOSE_GADGET } from './copy.ts';
import { OUTCOMES } from './outcomes.ts';
import { SECOND_WHYS } from './second-why.ts';

const id = z.string().check(z.minLength(1), z.maxLength(60));
/** As the claim came with it. */
const print = z.string().check(z.maxLength(200));
const words = (what: string) =>
  z
    .string()
    .check(z.trim(), z.maxLength(LONGEST_TEXT, `${what} ${LONGEST_TEXT} characters at most`));

/** The most that we accept for a gadget, in pence: a slip of the finger has more. */
const MOST_PENCE = 2_000_000;

export type DecisionOutcome = (typeof OUTCOMES)[number];

/**
 * `second` waits for another person, `made` takes effect in seconds unless it is undone, `overtaken`
 * never did: something came in that it did not know of.
 */
export const DECISION_STATES = [
  'second',
  'made',
  'effective',
  'undone',
  'refused',
  'overtaken',
] as const;

const decidedGadget = z.strictObject({
  gadgetId: id,
  /** Pence that we accept; only of an approval. */
  amount: z.nullable(
    z
      .int()
      .check(
        z.minimum(1, 'An amount is a penny or more. What is worth nothing is declined'),
        z.maximum(MOST_PENCE, `An amount is £${inFigures(MOST_PENCE / 100)} at most`),
      ),
  ),
  /** Source of the amount: `insured value`, `price`, `invoice`, or other words. */
  basis: z.nullable(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, BASIS_WANTED),
        z.maxLength(200, 'What an amount was taken from takes 200 characters at most'),
      ),
  ),
});

const unopenedFiles = z._default(z.array(id).check(z.maxLength(100)), []);

const clauseVersion = z.strictObject({ clauseId: id, version: z.int32() });

/** POST /desk/decisions. */
export const decisionRequest = z.strictObject({
  /** Its id or its reference. */
  claim: id,
  /** The version of the claim that was on the screen. */
  version: z.int32(),
  /** The same of its policy, which an import changes without the claim; '' where there was none. */
  policyPrint: print,
  outcome: z.enum(OUTCOMES),
  gadgets: z.array(decidedGadget).check(z.minLength(1, CHOOSE_GADGET), z.maxLength(50)),
  /** The ground of a refusal. */
  clause: z.nullable(clauseVersion),
  /** Documents that it rests on, or `stated:account` for what the claimant told us, `stated:policy` for what the policy says. */
  evidence: z.array(id).check(z.maxLength(50)),
  /** Of a refusal: files that its maker has not opened and goes past all the same. */
  unopened: unopenedFiles,
  /** Of a refusal: why files and answers that speak against its clause do not count. */
  despite: z._default(words('Why a file does not count takes'), ''),
  /** Sentences of the words for the claimant whose maker says that they are true. */
  confirmed: z._default(
    z.array(z.string().check(z.maxLength(LONGEST_TEXT))).check(z.maxLength(100)),
    [],
  ),
  /** Of a referral: a team, or the id of a colleague. */
  referTo: z._default(z.string().check(z.maxLength(60)), ''),
  claimantText: words('Words for the claimant take'),
  staffNote: words('A note takes'),
  inWriting,
});
export type DecisionRequest = z.infer<typeof decisionRequest>;

/** POST /desk/decisions/preview: nothing has to be complete yet. */
export const decisionPreviewRequest = z.pick(decisionRequest, {
  claim: true,
  outcome: true,
  gadgets: true,
  clause: true,
  claimantText: true,
});

export const preview = z.object({
  subject: z.string(),
  /** The mail in the brand's look; its links lead nowhere. */
  html: z.string(),
  /** The school year whose pupils read the text for the claimant with ease; null for too few words. */
  grade: z.nullable(z.number()),
});

const person = z.object({ staffId: z.string(), name: z.string() });

export const decision = z.object({
  decisionId: z.string(),
  claimId: z.string(),
  claimReference: z.string(),
  outcome: z.enum(OUTCOMES),
  state: z.enum(DECISION_STATES),
  gadgets: z.array(
    z.object({
      gadgetId: z.string(),
      label: z.string(),
      amount: z.nullable(z.int()),
      basis: z.nullable(z.string()),
      /** Whether it is the one that holds for this gadget now. */
      holds: z.boolean(),
    }),
  ),
  clause: z.nullable(
    z.object({
      clauseId: z.string(),
      version: z.int(),
      wordingReference: z.string(),
      title: z.string(),
    }),
  ),
  evidence: z.array(z.string()),
  /** Files of the claim that its maker had not opened. */
  unopened: z.array(z.string()),
  /** Files, and answers in words, that spoke against its clause, and why they do not count; '' where its maker opened the files. */
  against: z.array(z.string()),
  againstAnswers: z.array(z.string()),
  despite: z.string(),
  claimantText: z.string(),
  grade: z.nullable(z.number()),
  staffNote: z.string(),
  madeBy: person,
  madeAt: z.string(),
  /** Pence that the claim comes to with it; of a refusal what its gadgets are insured for. */
  total: z.int(),
  /** Pence approved on the policy's other claims in the days that count as one; they count against the limit, too. */
  before: z.int(),
  /** Pence that its maker decides alone. */
  limit: z.int(),
  /** Why it waits, or waited, for a second person; null for one that did not. */
  secondWhy: z.nullable(z.enum(SECOND_WHYS)),
  second: z.nullable(
    z.object({ by: person, at: z.string(), answer: z.enum(['yes', 'no']), note: z.string() }),
  ),
  /** When it takes effect, or did; null while it waits for a second person. */
  actsAt: z.nullable(z.string()),
  /** When it took effect, was undone, refused or overtaken. */
  endedAt: z.nullable(z.string()),
  /** The claim's version with it. */
  version: z.int(),
});
export type Decision = z.infer<typeof decision>;

/** A decision that waits for a second person, and why this one cannot be it, if so. */
export const waitingDecision = z.extend(decision, {
  notByYou: z.nullable(z.enum(['own', 'permission', 'file', 'limit'])),
});
export type WaitingDecision = z.infer<typeof waitingDecision>;

/** POST /desk/decisions/{id}/second. */
export const secondRequest = z.strictObject({
  answer: z.enum(['yes', 'no']),
  note: words('A note takes'),
  /** Of a yes to a refusal: files that this person has not opened and goes past all the same. */
  unopened: unopenedFiles,
  /** The version of the claim that was on the screen. */
  version: z.int32(),
  /** The same of its policy; left out for the one that the decision was made on. */
  policyPrint: z.optional(print),
});

export type SecondRequest = z.infer<typeof secondRequest>;

/** POST /desk/claims/{reference}/reopen. */
export const reopenRequest = z.strictObject({
  gadgetIds: z.array(z.string()).check(z.minLength(1, 'Tick what is looked at again')),
  reason: words('A reason takes').check(z.minLength(1, 'Say why it is looked at again')),
});

/** A change of a claim since it was looked at. */
const claimChange = z.object({
  kind: z.enum([
    'status',
    'document',
    'message',
    'note',
    'correction',
    'decision',
    'payout',
    'policy',
  ]),
  what: z.string(),
  /** `claimant`, a colleague of the claims team by name, or the part of the product that did it. */
  by: z.string(),
  at: z.string(),
});
export type ClaimChange = z.infer<typeof claimChange>;

/** The `data` of a 409 `changed`: the changes since, latest first, and the version to send once they were looked at. */
export const changedClaim = z.object({
  version: z.int(),
  policyPrint: print,
  changes: z.array(claimChange),
});
