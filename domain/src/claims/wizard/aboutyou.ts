import { max } from '../../validation/rules.ts';
import { answered } from './rules.ts';
import type { Step } from './step.ts';

/** Step 6: the few facts about the claimant that the policy does not hold. */
export const aboutYou: Step = {
  name: 'aboutYou',
  stage: '6',
  fields: () => [
    {
      path: 'claimant.ukResident',
      label: 'Do you live in the UK?',
      rules: [answered('Do you live in the UK?')],
    },
    {
      path: 'claimant.vatRegistered',
      label: 'Are you VAT registered?',
      rules: [answered('Are you VAT registered?')],
    },
    { path: 'claimant.occupation', label: 'Occupation', rules: [max(100)] },
    {
      path: 'claimant.personalCircumstances',
      label: 'Anything we should know to help you',
      rules: [max(2000)],
    },
    {
      path: 'otherClaims.otherClaimsCompanyName',
      label: 'Company you claimed with',
      rules: [max(200)],
    },
    {
      path: 'otherClaims.otherClaimsGadgetDetails',
      label: 'Gadget you claimed for',
      rules: [max(1000)],
    },
    {
      path: 'otherClaims.otherClaimsOutcome',
      label: 'What came of it',
      rules: [max(1000)],
    },
  ],
  isComplete: (data) =>
    typeof data.claimant.ukResident === 'boolean' &&
    typeof data.claimant.vatRegistered === 'boolean',
};
