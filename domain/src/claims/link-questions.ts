import { ADDRESS_LINES } from '../policies/address.ts';
import { problemIn } from '../validation/problem.ts';
import { max, required } from '../validation/rules.ts';
import { realDay } from './wizard/rules.ts';

/** What the questions on the way in by a link are called, and how much each takes. */
export const LINK_QUESTIONS = {
  claimReference: { label: 'Claim reference', most: 40 },
  postcode: { label: 'Postcode of the policyholder', most: ADDRESS_LINES.postcode.most },
  dateOfBirth: { label: 'Policyholder date of birth' },
};

const RULES = {
  claimReference: [max(LINK_QUESTIONS.claimReference.most)],
  postcode: [max(LINK_QUESTIONS.postcode.most)],
  dateOfBirth: [realDay()],
};

type Typed = Partial<Record<keyof typeof LINK_QUESTIONS, string>>;

/** What is to be put right in what was asked; whether it leads to a claim is not told. */
export function linkProblems(typed: Typed): { path: string; message: string }[] {
  return (Object.keys(typed) as (keyof Typed)[]).flatMap((path) => {
    const { label } = LINK_QUESTIONS[path];
    const message = problemIn(label, [required(label), ...RULES[path]], typed[path]);
    return message === undefined ? [] : [{ path, message }];
  });
}
