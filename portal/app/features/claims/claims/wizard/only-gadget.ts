import type { ClaimData, ClaimGadget } from '@gadget-claims/domain/claims/claims/form';
import { onlyGadget } from '@gadget-claims/domain/policies/policies/cover';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { claimStore } from '../../../../lib/draft/claim-store.ts';
import { claimedGadget, withImplied } from './gadget-choice.ts';
import { newGadgetId } from './gadget-ids.ts';

/** Claims from which the person took a gadget off: it is not put back behind their back. */
const takenOff = new WeakSet<Policy>();

/** Notes that a gadget was taken off the claim of this tab. */
export function noteTakenOff() {
  const { policy } = claimStore.getState();
  if (policy) takenOff.add(policy);
}

/** Fills in what the incident says about the gadgets of the claim. */
export function fillImplied({ incident, gadgets: before }: ClaimData): ClaimGadget[] {
  const gadgets = before.map((gadget) => withImplied(gadget, incident.incidentTypeId));
  claimStore.getState().answer({ gadgets });
  return gadgets;
}

/** Puts the only covered gadget on the claim: known facts are not asked. */
export function addOnlyGadget() {
  const { form, policy, claimToken } = claimStore.getState();
  if (!form || !policy || !claimToken || form.data.gadgets.length > 0) return;
  if (takenOff.has(policy)) return;
  const only = onlyGadget(policy, form.data);
  if (!only) return;
  const { incidentTypeId } = form.data.incident;
  const gadgets = [claimedGadget(only, newGadgetId(), incidentTypeId)];
  claimStore.getState().answer({ gadgets });
}
