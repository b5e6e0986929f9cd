import { optional } from '../../../validation/fields.ts';
import { NO_PRAISE, max } from '../../../validation/rules.ts';
import { yesNo } from './questions.ts';
import type { Step } from './step.ts';

/** Step 6: the few facts about the claimant that the policy does not hold (decisions §4). */
export const aboutYou: Step = {
  name: 'aboutYou',
  stage: '6',
  fields: () => [
    yesNo('claimant.ukResident', 'UK residence', 'Do you live in the UK?'),
    yesNo('claimant.vatRegistered', 'VAT registration', 'Are you VAT registered?'),
    optional('claimant.occupation', 'Occupation', max(100)),
    {
      ...optional('claimant.personalCircumstances', 'Personal circumstances', max(2000)),
      question: 'Anything we should know to help you',
      praise: NO_PRAISE,
    },
    // The specification (§4) asks no more of this step than the first two: the others may stay
    // open.
    {
      ...yesNo(
        'otherInsurance.covered',
        'Other insurance',
        'Does any other insurance cover what you are claiming for?',
      ),
      rules: [],
    },
    {
      ...optional('otherInsurance.company', 'Company that insures it too', max(200)),
      when: (data) => data.otherInsurance.covered === true,
    },
    optional('otherClaims.otherClaimsCompanyName', 'Company you claimed with', max(200)),
    optional('otherClaims.otherClaimsGadgetDetails', 'Gadget you claimed for', max(1000)),
    optional('otherClaims.otherClaimsOutcome', 'Outcome of that claim', max(1000)),
  ],
  isComplete: ({ claimant }) =>
    typeof claimant.ukResident === 'boolean' && typeof claimant.vatRegistered === 'boolean',
};
