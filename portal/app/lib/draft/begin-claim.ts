import { claimantFromPolicy } from '@gadget-claims/domain/claims/claims/claimant';
import { emptyForm } from '@gadget-claims/domain/claims/claims/empty-form';
import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { isInConfirmedPeriod } from '@gadget-claims/domain/policies/policies/cover';
import type { LookedUpPolicy } from '@gadget-claims/domain/policies/policies/schemas';
import { claimStore } from './claim-store.ts';
import { draftKey } from './draft-key.ts';

/**
 * Begins a claim on a policy that was found: what the policy knows is filled in, not asked again.
 * True when the policy covers that day.
 */
export function beginClaim(
  { claimToken, formBegun: _formBegun, ...policy }: LookedUpPolicy,
  dateOfIncident: string,
  claimant = claimantFromPolicy(policy),
) {
  const form = emptyForm({ number: policy.number, resellerId: policy.resellerId });
  const data: ClaimData = {
    ...form.data,
    claimant: { ...form.data.claimant, ...claimant },
    incident: { ...form.data.incident, dateOfIncident },
  };
  draftKey.setAside();
  claimStore.getState().begin(policy, claimToken, {
    ...form,
    savedEmail: data.claimant.email,
    data,
  });
  return isInConfirmedPeriod(policy, dateOfIncident, null);
}
