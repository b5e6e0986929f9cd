import { coverOptionFor } from '../claims/incident-types.ts';
import { earlyClaimExcess } from '../policies/cover.ts';
import type { Policy } from '../policies/schemas.ts';

/** The excess of a claim, in pence: per gadget and incident, the early-claim excess once. */
export interface ClaimExcesses {
  perGadget: number;
  gadgets: number;
  earlyClaim: number;
  total: number;
}

/** What a claim costs its holder (specification §1 "Excess", §9 "early-claim excess"). */
export function claimExcesses(
  policy: Policy,
  { incidentTypeId, dateOfIncident }: { incidentTypeId: number; dateOfIncident: string },
  gadgets: number,
): ClaimExcesses {
  const option = coverOptionFor(incidentTypeId);
  const perGadget = option === null ? 0 : policy.excess[option];
  const earlyClaim = earlyClaimExcess(policy, dateOfIncident);
  return { perGadget, gadgets, earlyClaim, total: perGadget * gadgets + earlyClaim };
}

/** The part of it that belongs to one gadget, by its place on the form: the first bears the early-claim excess. */
export function gadgetExcess({ perGadget, earlyClaim }: ClaimExcesses, position: number): number {
  return perGadget + (position === 0 ? earlyClaim : 0);
}
