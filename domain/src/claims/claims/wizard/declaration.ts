import { NO_PRAISE, required } from '../../../validation/rules.ts';
import type { Step } from './step.ts';

const agreement = (path: string, label: string) => ({
  path,
  label,
  praise: NO_PRAISE,
  // `false` is an answer, but not one that a claim can be submitted with.
  rules: [required(label, { falseFails: true })],
  words: (agreed: boolean) => (agreed ? 'I agree' : 'I do not agree'),
});

/** Step 13: three agreements; each has to be answered, all three agreed before a submission. */
export const declaration: Step = {
  name: 'declartion',
  stage: '13',
  fields: () => [
    agreement('agreeFraud', 'Your agreement on honest answers'),
    agreement('agreeDataProtection', 'Your agreement on the use of your data'),
    agreement('agreeDeclaration', 'Your agreement to the declaration'),
  ],
  isComplete: (data) =>
    [data.agreeFraud, data.agreeDataProtection, data.agreeDeclaration].every(
      (answer) => typeof answer === 'boolean',
    ),
};
