import type { Policy } from '../../policies/contract.ts';
import { isEmail, max, required } from '../../validation/rules.ts';
import type { Claimant } from '../form.ts';
import { answered, notInFuture, postcode, realDay, telephone } from './rules.ts';
import type { Field, Step } from './step.ts';

const requiredText = (path: string, label: string, length = 100): Field => ({
  path,
  label,
  rules: [required(label), max(length)],
});
const optionalText = (path: string, label: string, length = 100): Field => ({
  path,
  label,
  rules: [max(length)],
});

/** The claimant's particulars are complete (specification §5 "Completeness"). */
export function isClaimantComplete(claimant: Claimant): boolean {
  const { title, firstname, lastname, email, dateOfBirth, policyholder } = claimant;
  return (
    [title, firstname, lastname, email, dateOfBirth].every((answer) => answer.trim() !== '') &&
    typeof policyholder === 'boolean'
  );
}

/** The number that the policy would call: the mobile, else the other one; '' when it knows none. */
export function knownTelephone({ policyholder }: Policy): string {
  return policyholder.mobileNumber || policyholder.telephoneNumber;
}

/** Step 3: who claims and how to reach them, filled in from the policy. */
export const confirmemail: Step = {
  name: 'confirmemail',
  stage: '3',
  fields: (_data, { today, policy }) => [
    {
      path: 'claimant.policyholder',
      label: 'Are you the policyholder?',
      rules: [answered('Are you the policyholder?')],
    },
    requiredText('claimant.title', 'Title', 20),
    requiredText('claimant.firstname', 'First name', 60),
    requiredText('claimant.lastname', 'Last name', 60),
    {
      path: 'claimant.dateOfBirth',
      label: 'Date of birth',
      rules: [required('Date of birth'), realDay(), notInFuture(today)],
    },
    {
      path: 'emailConfirmed',
      label: 'Is this e-mail address right?',
      rules: [answered('Is this e-mail address right?')],
      when: () => policy.policyholder.emailAddress !== '',
    },
    {
      path: 'claimant.email',
      label: 'E-mail address',
      rules: [required('E-mail address'), max(254), isEmail()],
    },
    {
      path: 'telephoneConfirmed',
      label: 'Is this telephone number right?',
      rules: [answered('Is this telephone number right?')],
      when: () => knownTelephone(policy) !== '',
    },
    {
      path: 'claimant.telephone',
      label: 'Telephone number',
      rules: [required('Telephone number'), telephone()],
    },
    {
      path: 'claimant.alternateTelephone',
      label: 'Another telephone number',
      rules: [telephone()],
    },
    requiredText('claimant.address.line1', 'Address line 1'),
    optionalText('claimant.address.line2', 'Address line 2'),
    requiredText('claimant.address.city', 'Town or city', 80),
    optionalText('claimant.address.county', 'County', 80),
    {
      path: 'claimant.address.postcode',
      label: 'Postcode',
      rules: [required('Postcode'), postcode()],
    },
  ],
  isComplete: (data) => typeof data.emailConfirmed === 'boolean',
};
