import { max, required } from '../../validation/rules.ts';
import type { Rule } from '../../validation/rules.ts';
import { needed } from './questions.ts';
import { notInFuture, postcode, realDay } from './rules.ts';
import { NO_PRAISE, type Step } from './step.ts';

/** The four answers that find a policy; all but the date go no further than the lookup. */
export interface LookupAnswers {
  policyNumber: string;
  policyholderDOB: string;
  policyholderPostcode: string;
  incidentDate: string;
}

/** What step 1 asks (decisions §4, step 1). */
export function lookupFields(
  today: string,
): { path: keyof LookupAnswers; label: string; praise?: string; rules: Rule[] }[] {
  return [
    {
      path: 'policyNumber',
      label: 'Policy number',
      rules: [required('Policy number'), max(40)],
    },
    {
      path: 'policyholderDOB',
      label: 'Policyholder date of birth',
      rules: [required('Policyholder date of birth'), realDay(), notInFuture(today)],
    },
    {
      path: 'policyholderPostcode',
      label: 'Policyholder postcode',
      rules: [required('Policyholder postcode'), postcode()],
    },
    {
      path: 'incidentDate',
      label: 'Date of incident',
      praise: NO_PRAISE,
      rules: [required('Date of incident'), realDay(), notInFuture(today)],
    },
  ];
}

/** Step 1: find the policy. */
export const policylookup: Step = {
  name: 'policylookup',
  stage: '1',
  fields: () => [needed('policy.number', 'Policy number')],
  isComplete: (data) => data.policy.number.trim() !== '',
};
