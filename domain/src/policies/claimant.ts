import type { Claimant } from '../claims/form.ts';
import { emptyForm } from '../claims/empty-form.ts';
import type { Policy } from './contract.ts';

/**
 * The policyholder's details as the form's claimant (specification §3): what the policy knows is
 * filled in, the mobile number before the other one. Whether the claimant is the policyholder stays
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
    email: emailAddress,
    address: { ...policy.policyholder.address },
    dateOfBirth: policy.policyholder.dateOfBirth,
  };
}
