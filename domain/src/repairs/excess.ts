import { coverOptionFor } from '../claims/incident-types.ts';
import { STATUS } from '../claims/status-ids.ts';
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

/** A gadget of a claim, in the order of the form. */
export interface ExcessGadget {
  id: string;
  status: number;
  /** Pence, as its way of being settled was chosen; null before that. */
  chosenExcess: number | null;
}

/** What is never settled costs no excess: declined, withdrawn, or closed before anything was chosen. */
const isCharged = ({ status, chosenExcess }: ExcessGadget): boolean =>
  chosenExcess !== null ||
  (status !== STATUS.DECLINED && status !== STATUS.WITHDRAWN && status !== STATUS.CLOSED);

/** The gadgets that an excess is due for; of a claim without any, what it would have been due for. */
export function chargedGadgets(gadgets: readonly ExcessGadget[]): readonly ExcessGadget[] {
  const charged = gadgets.filter(isCharged);
  return charged.length > 0 ? charged : gadgets;
}

/**
 * The part of it that belongs to one gadget. The early-claim excess comes once: with the gadget whose
 * choice has it already, otherwise with the first on the form that it is due for.
 */
export function gadgetExcess(
  { perGadget, earlyClaim }: ClaimExcesses,
  gadgets: readonly ExcessGadget[],
  id: string,
): number {
  const charged = chargedGadgets(gadgets);
  const bearing = charged.find(({ chosenExcess }) => (chosenExcess ?? 0) > perGadget);
  return perGadget + ((bearing ?? charged[0])?.id === id ? earlyClaim : 0);
}
