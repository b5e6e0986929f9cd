import type * as z from 'zod/mini';
import type { Problem } from '../../validation/fields.ts';
import { BASIS_WANTED, CHOOSE_GADGET } from './copy.ts';
import type { decisionRequest } from './schemas.ts';

type Request = Pick<
  z.output<typeof decisionRequest>,
  'outcome' | 'gadgets' | 'clause' | 'evidence' | 'claimantText' | 'staffNote' | 'referTo'
>;

/** The handler's messages for missing parts. */
const WANTED = {
  amount: 'Enter an amount in pounds for each gadget, for example 419.00',
  basis: BASIS_WANTED,
  clause: 'Choose the clause that the refusal stands on',
  evidence: 'Choose the evidence that the refusal rests on',
  claimantText: 'Write the words for the claimant',
  staffNote: 'Write your question',
  referTo: 'Choose who it is referred to',
} as const;
const UNWANTED = 'is not part of this outcome';

/** Parts that a decision of this outcome has to have, or must not. */
interface OutcomeRule {
  /** Amount and basis, of each gadget. */
  money: boolean;
  clause: boolean;
  evidence: true | 'may';
  /** To the claimant: `may` where the mail says enough by itself. */
  claimantText: boolean | 'may';
  staffNote: boolean | 'may';
  referTo: boolean;
}

const RULES: Record<Request['outcome'], OutcomeRule> = {
  approve: {
    money: true,
    clause: false,
    evidence: 'may',
    claimantText: 'may',
    staffNote: 'may',
    referTo: false,
  },
  decline: {
    money: false,
    clause: true,
    evidence: true,
    claimantText: true,
    staffNote: 'may',
    referTo: false,
  },
  refer: {
    money: false,
    clause: false,
    evidence: 'may',
    claimantText: false,
    staffNote: true,
    referTo: true,
  },
};

/** Amounts that an approval lacks. */
export const amountProblems = (gadgets: Request['gadgets']): Problem[] =>
  gadgets.flatMap(({ amount }, at) => problem('amount', amount !== null, true, `gadgets.${at}.`));

/** Missing and superfluous parts of a decision, by its outcome; empty when it is complete. */
export function decisionProblems(request: Request): Problem[] {
  const { outcome, gadgets, clause, evidence, claimantText, staffNote, referTo } = request;
  const rule = RULES[outcome];
  const ids = gadgets.map(({ gadgetId }) => gadgetId);
  return [
    ...(ids.length === 0 ? [{ path: 'gadgets', message: CHOOSE_GADGET }] : []),
    ...(new Set(ids).size < ids.length ? [{ path: 'gadgets', message: 'names one twice' }] : []),
    ...gadgets.flatMap(({ amount, basis }, at) => [
      ...problem('amount', amount !== null, rule.money, `gadgets.${at}.`),
      ...problem('basis', basis !== null, rule.money, `gadgets.${at}.`),
    ]),
    ...problem('clause', clause !== null, rule.clause),
    ...problem('evidence', evidence.length > 0, rule.evidence),
    ...problem('claimantText', claimantText !== '', rule.claimantText),
    ...problem('referTo', referTo !== '', rule.referTo),
    ...problem('staffNote', staffNote !== '', rule.staffNote),
  ];
}

function problem(
  what: keyof typeof WANTED,
  isThere: boolean,
  wanted: boolean | 'may',
  within = '',
): Problem[] {
  if (wanted === 'may' || isThere === wanted) return [];
  return [{ path: `${within}${what}`, message: wanted ? WANTED[what] : UNWANTED }];
}
