import type { Permission } from '../../people/staff/permissions.ts';
import type { DecisionOutcome } from './schemas.ts';
import type { SecondWhy } from './second-why.ts';

/** Whether the sum decided about for a claim (pence, of all its gadgets) takes a second person. */
export function needsSecond(total: number, limit: number): boolean {
  return total > limit;
}

/**
 * Why a decision waits for a second person; null for one that takes effect by itself. A no is guarded
 * like a yes: what it takes from the claimant counts like what an approval gives.
 */
export function whySecond({
  outcome,
  total,
  limit,
  hasAddedFile,
  wasApproved,
  isOnProbation,
  isDrawn,
}: {
  outcome: DecisionOutcome;
  total: number;
  limit: number;
  /** Its maker added a file to the claim: evidence and decision would be one person's. */
  hasAddedFile: boolean;
  /** What is declined had been approved, and was reopened. */
  wasApproved: boolean;
  isOnProbation: boolean;
  isDrawn: boolean;
}): SecondWhy | null {
  if (needsSecond(total, limit)) return 'limit';
  if (hasAddedFile && outcome !== 'refer') return 'added-file';
  if (outcome !== 'decline') return null;
  if (wasApproved) return 'approved-before';
  if (isOnProbation) return 'probation';
  return isDrawn ? 'sample' : null;
}

/** Pence that a refusal takes for a gadget: what it is insured for, where that is not known its price. */
export const worthOf = (gadget: { insuredValue: number | null; purchasePrice: number | null }) =>
  gadget.insuredValue ?? gadget.purchasePrice ?? 0;

/** A colleague who would answer for a decision of another. */
export interface Answerer {
  staffId: string;
  can: ReadonlySet<Permission>;
  /** The most that they approve alone, in pence. */
  limit: number;
  /** They added a file to its claim. */
  hasAddedFile: boolean;
}

/** Why a colleague cannot be the second person of a decision. */
export type NotSecond = 'own' | 'permission' | 'file' | 'limit';

/** Why a colleague cannot be the second person of a decision; null when they can. */
export function whyNotSecond(
  { staffId, can, limit, hasAddedFile }: Answerer,
  decision: { madeBy: string; total: number },
): NotSecond | null {
  if (staffId === decision.madeBy) return 'own';
  if (!can.has('claim.second')) return 'permission';
  if (hasAddedFile) return 'file';
  return needsSecond(decision.total, limit) ? 'limit' : null;
}

/** Whether pence that are accepted for a gadget are more than it is insured for, where that is known. */
export const isMoreThanInsured = (gadget: {
  amount: number | null;
  insuredValue: number | null;
}): boolean => gadget.insuredValue !== null && (gadget.amount ?? 0) > gadget.insuredValue;
