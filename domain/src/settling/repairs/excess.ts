import { coverOptionFor } from '../../claims/claims/incident-types.ts';
import { STATUS } from '../../claims/claims/status-ids.ts';
import { earlyClaimExcess } from '../../policies/policies/cover.ts';
import type { Policy } from '../../policies/policies/schemas.ts';

/** The excess of a claim, in pence: per gadget and incident, the early-claim excess once. */
export interface ClaimExcesses {
  perGadget: number;
  gadgets: number;
  earlyClaim: number;
  total: number;
}

/** The excess of a claim for its holder (specification §1 "Excess", §9 "early-claim excess"). */
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

/** A gadget that is never settled costs no excess: declined, withdrawn, or closed before anything was chosen. */
const isCharged = ({ status, chosenExcess }: ExcessGadget): boolean =>
  chosenExcess !== null ||
  (status !== STATUS.DECLINED && status !== STATUS.WITHDRAWN && status !== STATUS.CLOSED);

/** The gadgets that an excess is due for; of a claim without any, what it would have been due for. */
export function chargedGadgets(gadgets: readonly ExcessGadget[]): readonly ExcessGadget[] {
  const charged = gadgets.filter(isCharged);
  return charged.length > 0 ? charged : gadgets;
}

/**
 * The gadget that takes the early-claim excess over when the one that had it is withdrawn or declined after
 * all others were chosen for: the first whose choice is not paid yet. Nothing while another bears it, or one
 * is still to be chosen for.
 */
export function earlyClaimHeir(
  { perGadget, earlyClaim }: ClaimExcesses,
  gadgets: readonly ExcessGadget[],
  isUnpaid: (id: string) => boolean,
): string | undefined {
  const charged = gadgets.filter(isCharged);
  const isPlaced = charged.some(({ chosenExcess }) => (chosenExcess ?? Infinity) > perGadget);
  if (earlyClaim === 0 || isPlaced) return undefined;
  return charged.find(({ id }) => isUnpaid(id))?.id;
}

/**
 * The part of it that belongs to one gadget. The early-claim excess comes once: with the gadget whose
 * choice has it already, otherwise with the first on the form that has not been chosen for, otherwise
 * with the first that it is due for.
 */
export function gadgetExcess(
  { perGadget, earlyClaim }: ClaimExcesses,
  gadgets: readonly ExcessGadget[],
  id: string,
): number {
  const charged = chargedGadgets(gadgets);
  const bearing = charged.find(({ chosenExcess }) => (chosenExcess ?? 0) > perGadget);
  const open = charged.find(({ chosenExcess }) => chosenExcess === null);
  return perGadget + ((bearing ?? open ?? charged[0])?.id === id ? earlyClaim : 0);
}
