import { claimStore } from '../../../lib/claim-store.ts';
import { claimedGadget, onlyGadget } from './gadget-choice.ts';

/** Claims that somebody took a gadget off: it is not put back behind their back. */
const takenOff = new Set<string>();

/** Notes that somebody took a gadget off the claim of this tab. */
export function noteTakenOff() {
  const { claimToken } = claimStore.getState();
  if (claimToken) takenOff.add(claimToken);
}

/** Puts the only covered gadget on the claim: what is known is not asked. */
export function addOnlyGadget() {
  const { form, policy, claimToken } = claimStore.getState();
  if (!form || !policy || !claimToken || takenOff.has(claimToken)) return;
  const only = onlyGadget(policy, form.data);
  if (!only) return;
  const { incidentTypeId } = form.data.incident;
  const gadgets = [claimedGadget(only, crypto.randomUUID(), incidentTypeId)];
  claimStore.getState().answer({ gadgets });
}
