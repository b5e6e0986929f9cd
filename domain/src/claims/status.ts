import { REPAIR_HOURS } from '../promises.ts';
import type { ClaimStatusId } from './status-ids.ts';
import { type Action, CLAIM_STATUSES, type ClaimStatus, refusal } from './status-table.ts';

const HOURS = `${REPAIR_HOURS} hours`;
const statuses = CLAIM_STATUSES.map((status) => ({
  ...status,
  sentence: status.sentence.replace('{repair}', HOURS),
}));
const byId = new Map<number, ClaimStatus>(statuses.map((status) => [status.id, status]));

/** Every status of a claim, in the order of a claim's life. */
export function claimStatuses(): readonly ClaimStatus[] {
  return statuses;
}

/** Whether an id names a status. */
export function isClaimStatusId(id: number): id is ClaimStatusId {
  return byId.has(id);
}

/** A status by its id. Throws RangeError for an unknown one. */
export function claimStatus(id: number): ClaimStatus {
  const status = byId.get(id);
  if (!status) throw new RangeError(`unknown claim status ${id}`);
  return status;
}

/** Whether a claim can go from one status to another; never to the one it has. */
export function canMove(from: number, to: number): boolean {
  return byId.get(from)?.next.some((id) => id === to) ?? false;
}

export type Allowance = { allowed: true } | { allowed: false; reason: string };

/** Whether a status lets the policyholder do something, and if not, why in a sentence. */
export function allows(statusId: number, action: Action): Allowance {
  const status = claimStatus(statusId);
  if (status.can.includes(action)) return { allowed: true };
  return { allowed: false, reason: refusal(status.phase, action) };
}

/** Whether a claim is over: settled, withdrawn or closed. A declined claim can still be challenged. */
export function isFinished(statusId: number): boolean {
  return claimStatus(statusId).phase === 'finished';
}

/**
 * The status of a claim by those of its gadgets: where the least advanced one stands. Gadgets that
 * are finished count only when all are. Throws RangeError when there is none.
 */
export function claimStatusOf(gadgetStatuses: readonly number[]): ClaimStatusId {
  const open = gadgetStatuses.filter((id) => !isFinished(id));
  const counting = open.length > 0 ? open : gadgetStatuses;
  const least = counting.reduce((a, b) => Math.min(a, b), Infinity);
  return claimStatus(least).id;
}

/** Whether a claim of these gadgets is decided, so that each gadget goes its own way from here. */
export function gadgetsGoAlone(gadgetStatuses: readonly number[]): boolean {
  return gadgetStatuses.length === 1 || gadgetStatuses.some((id) => !isUndecided(id));
}

/** Whether we have yet to say yes: before the decision, or after we said no. */
export function isUndecided(statusId: number): boolean {
  return ['assessing', 'declined'].includes(claimStatus(statusId).phase);
}
