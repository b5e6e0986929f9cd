import { isPostcode, postcodeKey } from '../../../policies/policies/postcode.ts';
import type { Policy } from '../../../policies/policies/schemas.ts';
import { realDay } from '../../../validation/day-rules.ts';
import { isEmail, isMailable } from '../../../validation/email-rule.ts';
import { needed, optional } from '../../../validation/fields.ts';
import { type Rule, max } from '../../../validation/rules.ts';
import { cleanEmail, cleaned } from '../../../validation/short-answer.ts';
import { yesNo } from './questions.ts';
import { notInFuture, telephoneRule } from './rules.ts';
import type { WizardField, Step } from './step.ts';

/** The number that the policy would call: the mobile, else the other one; '' when it knows none. */
export function knownTelephone({ policyholder }: Policy): string {
  return policyholder.mobileNumber || policyholder.telephoneNumber;
}

/** Whether what the policy knows is right; going on without a change says so. */
const confirmed = (path: string, label: string, known: string): WizardField => ({
  path,
  label,
  rules: [],
  when: () => known !== '',
});

/** A rule for typed text: an answer taken from the policy passes, so that its holder can claim. */
function ofPolicy(rule: Rule, isKnown: (typed: string) => boolean): Rule {
  const judge: Rule = (value, form) =>
    typeof value === 'string' && isKnown(value) ? undefined : rule(value, form);
  return Object.assign(judge, rule.onScreen && { onScreen: rule.onScreen });
}

const isPolicyEmail =
  ({ policyholder }: Policy) =>
  (typed: string) =>
    isMailable(cleanEmail(typed)) &&
    cleanEmail(typed).toLowerCase() === cleanEmail(policyholder.emailAddress).toLowerCase();

const isPolicyPostcode =
  ({ policyholder }: Policy) =>
  (typed: string) =>
    postcodeKey(typed) === postcodeKey(policyholder.address.postcode);

/** Step 3: who claims and how to reach them, filled in from the policy (decisions §4). */
export const claimantDetails: Step = {
  name: 'confirmemail',
  stage: '3',
  fields: (_data, { policy, ...now }) => [
    yesNo('claimant.policyholder', 'Relation to the policyholder', 'Are you the policyholder?'),
    needed('claimant.title', 'Title', max(20)),
    needed('claimant.firstname', 'First name', max(60)),
    needed('claimant.lastname', 'Last name', max(60)),
    needed('claimant.dateOfBirth', 'Date of birth', realDay(), notInFuture(now)),
    // Shown where the brand's record says so.
    optional('claimant.identificationNumber', 'Identification number', max(60)),
    confirmed('emailConfirmed', 'Check of your e-mail address', policy.policyholder.emailAddress),
    needed(
      'claimant.email',
      'E-mail address',
      max(254),
      ofPolicy(cleaned(cleanEmail, isEmail()), isPolicyEmail(policy)),
    ),
    confirmed('telephoneConfirmed', 'Check of your telephone number', knownTelephone(policy)),
    needed('claimant.telephone', 'Telephone number', telephoneRule()),
    optional('claimant.alternateTelephone', 'Another telephone number', telephoneRule()),
    needed('claimant.address.line1', 'Address line 1', max(100)),
    optional('claimant.address.line2', 'Address line 2', max(100)),
    needed('claimant.address.city', 'Town or city', max(80)),
    optional('claimant.address.county', 'County', max(80)),
    needed(
      'claimant.address.postcode',
      'Postcode',
      ofPolicy(isPostcode(), isPolicyPostcode(policy)),
    ),
  ],
  isComplete: (data) => typeof data.emailConfirmed === 'boolean',
};
