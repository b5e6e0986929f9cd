import { DATE_OF_BIRTH } from '../../../policies/policies/copy.ts';
import { realDay } from '../../../validation/day-rules.ts';
import { type Field, needed } from '../../../validation/fields.ts';
import { NO_PRAISE, max } from '../../../validation/rules.ts';
import { type Now, notInFuture } from './rules.ts';
import type { Step } from './step.ts';

/** The four answers that find a policy; all but the date go no further than the lookup. */
export interface LookupAnswers {
  policyNumber: string;
  policyholderDOB: string;
  policyholderPostcode: string;
  incidentDate: string;
}

/** Questions of step 1 (decisions §4, step 1). */
export function lookupFields(now: Now): Field[] {
  return [
    needed('policyNumber', 'Policy number', max(40)),
    needed('policyholderDOB', DATE_OF_BIRTH, realDay(), notInFuture(now)),
    // Compared, not judged: the policy may have one of the forces, or of another country.
    needed('policyholderPostcode', 'Policyholder postcode', max(40)),
    { ...incidentDate(now), praise: NO_PRAISE },
  ];
}

/** The day that it happened. */
export const incidentDate = (now: Now) =>
  needed('incidentDate', 'Date of incident', realDay(), notInFuture(now));

/** Step 1: find the policy. */
export const policyLookup: Step = {
  name: 'policylookup',
  stage: '1',
  fields: () => [needed('policy.number', 'Policy number')],
  isComplete: (data) => data.policy.number.trim() !== '',
};
