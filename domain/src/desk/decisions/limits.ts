import type { Permission } from '../../people/staff/permissions.ts';

/** Whether the sum approved for a claim (pence, of all its gadgets) takes a second person. */
export function needsSecond(total: number, limit: number): boolean {
  return total > limit;
}

/** A colleague who would answer for a decision of another. */
export interface Answerer {
  staffId: string;
  can: ReadonlySet<Permission>;
  /** The most that they approve alone, in pence. */
  limit: number;
}

/** Why a colleague cannot be the second person of a decision. */
export type NotSecond = 'own' | 'permission' | 'limit';

/** Why a colleague cannot be the second person of a decision; null when they can. */
export function whyNotSecond(
  { staffId, can, limit }: Answerer,
  decision: { madeBy: string; total: number },
): NotSecond | null {
  if (staffId === decision.madeBy) return 'own';
  if (!can.has('claim.second')) return 'permission';
  return needsSecond(decision.total, limit) ? 'limit' : null;
}
