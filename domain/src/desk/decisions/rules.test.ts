import { expect, test } from 'vitest';
import { decisionProblems } from './rules.ts';

const GADGET = { gadgetId: 'gadget-1', amount: null, basis: null };
const NOTHING = {
  gadgets: [GADGET],
  clause: null,
  evidence: [],
  claimantText: '',
  staffNote: '',
  referTo: '',
};

test.each([
  [
    'approve',
    [
      ['gadgets.0.amount', 'Enter an amount in pounds for each gadget, for example 419.00'],
      ['gadgets.0.basis', 'Say what each amount was taken from'],
    ],
  ],
  [
    'decline',
    [
      ['clause', 'Choose the clause that the refusal stands on'],
      ['evidence', 'Choose the evidence that the refusal rests on'],
      ['claimantText', 'Write the words for the claimant'],
    ],
  ],
  [
    'refer',
    [
      ['referTo', 'Choose who it is referred to'],
      ['staffNote', 'Write your question'],
    ],
  ],
] as const)('a decision to %s names its gaps, in a sentence', (outcome, missing) => {
  expect(decisionProblems({ ...NOTHING, outcome })).toEqual(
    missing.map(([path, message]) => ({ path, message })),
  );
});
