import { max } from '../../validation/rules.ts';
import { optional, yesNo } from './questions.ts';
import type { Step } from './step.ts';

/** Step 6: the few facts about the claimant that the policy does not hold (decisions §4). */
export const aboutYou: Step = {
  name: 'aboutYou',
  stage: '6',
  fields: () => [
    yesNo('claimant.ukResident', 'Do you live in the UK?'),
    yesNo('claimant.vatRegistered', 'Are you VAT registered?'),
    optional('claimant.occupation', 'Occupation', max(100)),
    optional('claimant.personalCircumstances', 'Anything we should know to help you', max(2000)),
    optional('otherClaims.otherClaimsCompanyName', 'Company you claimed with', max(200)),
    optional('otherClaims.otherClaimsGadgetDetails', 'Gadget you claimed for', max(1000)),
    optional('otherClaims.otherClaimsOutcome', 'What came of it', max(1000)),
  ],
  isComplete: ({ claimant }) =>
    typeof claimant.ukResident === 'boolean' && typeof claimant.vatRegistered === 'boolean',
};
