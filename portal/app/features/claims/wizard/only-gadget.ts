import type { ClaimData, ClaimGadget } from '@gadget-claims/domain/claims/form';
import type { Policy } from '@gadget-claims/domain/policies/schemas';
import { claimStore } from '../../../lib/claim-store.ts';
import { claimedGadget, onlyGadget, withImplied } from './gadget-choice.ts';
import { newGadgetId } from './gadget-ids.ts';

/** Claims that somebody took a gadget off: it is not put back behind their back. */
const takenOff = new WeakSet<Policy>();

/** Notes that somebody took a gadget off the claim of this tab. */
export function noteTakenOff() {
  const { policy } = claimStore.getState();
  if (policy) takenOff.add(policy);
}

/** Whether the policy's only covered gadget is all that the claim is for: choosing and describing it are one screen. */
export function isOnlyGadget(policy: Policy | null, data: ClaimData | undefined): boolean {
  if (!policy || data?.gadgets.length !== 1) return false;
  const only = onlyGadget(policy, data);
  return only !== null && data.gadgets[0]?.policyGadgetId === only.id;
}

/** Fills in what the incident says about the gadgets of the claim. */
export function fillImplied({ incident, gadgets: before }: ClaimData): ClaimGadget[] {
  const gadgets = before.map((gadget) => withImplied(gadget, incident.incidentTypeId));
  claimStore.getState().answer({ gadgets });
  return gadgets;
}

/** Puts the only covered gadget on the claim: what is known is not asked. */
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
