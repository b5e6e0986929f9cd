import type { Policy } from '@gadget-claims/domain/policies/schemas';
import { claimStore } from '../../../lib/claim-store.ts';
import { claimedGadget, onlyGadget } from './gadget-choice.ts';
import { newGadgetId } from './gadget-ids.ts';

/** Claims that somebody took a gadget off: it is not put back behind their back. */
const takenOff = new WeakSet<Policy>();

/** Notes that somebody took a gadget off the claim of this tab. */
export function noteTakenOff() {
  const { policy } = claimStore.getState();
  if (policy) takenOff.add(policy);
}

/** Whether the policy's only covered gadget is all that the claim is for, or nothing is chosen yet. */
export function hasOneToChoose(): boolean {
  const { form, policy } = claimStore.getState();
  if (!form || !policy || takenOff.has(policy)) return false;
  const only = onlyGadget(policy, form.data);
  return (
    only !== null && form.data.gadgets.every(({ policyGadgetId }) => policyGadgetId === only.id)
  );
}

/** Puts the only covered gadget on the claim: what is known is not asked. */
export function addOnlyGadget() {
  const { form, policy, claimToken } = claimStore.getState();
  if (!form || !policy || !claimToken || !hasOneToChoose() || form.data.gadgets.length > 0) return;
  const only = onlyGadget(policy, form.data);
  if (!only) return;
  const { incidentTypeId } = form.data.incident;
  const gadgets = [claimedGadget(only, newGadgetId(), incidentTypeId)];
  claimStore.getState().answer({ gadgets });
}
