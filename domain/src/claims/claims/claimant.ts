import type { Policy } from '../../policies/policies/schemas.ts';
import { emptyForm } from './empty-form.ts';
import type { Claimant } from './form.ts';
import { telephoneRule } from './wizard/rules.ts';

/** The register may hold anything; an optional number must not block the claim. */
const isCallable = (number: string): boolean => telephoneRule()(number, null) === undefined;

/**
 * The policyholder's details as the form's claimant (specification §3): what the policy knows is
 * filled in, the mobile number before the other one, which stays beside it when it can be called. Whether the claimant is the policyholder stays
 * open (null): only they can say so.
 */
export function claimantFromPolicy(policy: Policy): Claimant {
  const { title, firstname, lastname, mobileNumber, telephoneNumber, emailAddress } =
    policy.policyholder;
  return {
    ...emptyForm(policy).data.claimant,
    title,
    firstname,
    lastname,
    telephone: mobileNumber || telephoneNumber,
    mobile: mobileNumber,
    alternateTelephone: mobileNumber && isCallable(telephoneNumber) ? telephoneNumber : '',
    email: emailAddress,
    address: { ...policy.policyholder.address },
    dateOfBirth: policy.policyholder.dateOfBirth,
  };
}
