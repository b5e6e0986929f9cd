import { REPAIR_HOURS } from '../../promises.ts';
import type { OptionKind } from '../../settling/repairs/schemas.ts';
import { type ClaimStatusId, STATUS } from './status-ids.ts';
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

/**
 * A status by its id, in the words of the way in which a gadget is settled where one is chosen. Throws
 * RangeError for an unknown one.
 */
export function claimStatus(id: number, way: OptionKind | null = null): ClaimStatus {
  const status = byId.get(id);
  if (!status) throw new RangeError(`unknown claim status ${id}`);
  return way === null ? status : { ...status, ...status.byWay?.[way] };
}

/** Whether a status is called something else by the way in which a gadget is settled. */
export const isNamedByWay = ({ byWay = {} }: ClaimStatus): boolean =>
  Object.values(byWay).some(({ label }) => label !== undefined);

/**
 * The way in which a gadget of a status is settled: as chosen, but a repair that cannot be done
 * ends in a replacement or in money.
 */
export function wayAt(status: number, chosen: OptionKind | null): OptionKind | null {
  if (status === STATUS.REPLACEMENT) return 'REPLACEMENT';
  // Without a choice nothing was repaired: what is on its way is a replacement.
  if (status === STATUS.DISPATCHED) return chosen ?? 'REPLACEMENT';
  if (status === STATUS.CASH_SETTLEMENT && chosen !== 'OWN_REPAIRER') return 'CASH';
  return chosen;
}

/** Whether a repairer has a gadget of this status, so that what they find can change the decision. */
export function isAtTheBench(statusId: number): boolean {
  return statusId === STATUS.REPAIR_ON_HOLD || statusId === STATUS.IN_REPAIR;
}

/**
 * Whether we can look again at a decision without having been asked: at a refusal at any time, at a yes
 * until money or goods have left.
 */
export function isDecisionReopenable(statusId: number): boolean {
  return canMove(statusId, STATUS.DECISION_CHALLENGED) && !isAtTheBench(statusId);
}

/** Whether a gadget of this status was approved, and we can still look at that again. */
export const isApprovalReopenable = (statusId: number): boolean =>
  isDecisionReopenable(statusId) && !isStatusUndecided(statusId);

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
 * The status of a claim by those of its gadgets: where the least advanced one stands that is open. A
 * declined gadget is settled for now and counts once no other is open, as it can be challenged;
 * finished ones count only when all are. Throws RangeError when there is none.
 */
export function claimStatusOf(gadgetStatuses: readonly number[]): ClaimStatusId {
  const all = gadgetStatuses.map((id) => claimStatus(id));
  const notFinished = all.filter(({ phase }) => phase !== 'finished');
  const open = notFinished.filter(({ id }) => id !== STATUS.DECLINED);
  const counting = [open, notFinished, all].find((some) => some.length > 0) ?? [];
  const [least] = counting.toSorted((one, other) => one.rank - other.rank);
  if (!least) throw new RangeError('a claim without gadgets');
  return least.id;
}

/** Whether one of these gadgets was decided, either way, so that each goes its own way from here. */
function gadgetsGoAlone(gadgetStatuses: readonly number[]): boolean {
  return (
    gadgetStatuses.length === 1 ||
    gadgetStatuses.some((id) => claimStatus(id).phase !== 'assessing')
  );
}

/** Statuses that tell of one gadget although none is decided yet: the decision, and what it takes. */
const ABOUT_ONE: readonly number[] = [
  STATUS.AWAITING_DOCUMENTS,
  STATUS.REFERRED,
  STATUS.DECLINED,
  STATUS.APPROVED,
  STATUS.CLOSED,
];

/**
 * Whether gadgets may leave the others of their claim behind. Before the first decision those that
 * stand at one status leave it together, unless something is decided or asked of one.
 */
export function mayGoAlone(
  going: readonly number[],
  staying: readonly number[],
  to: number,
): boolean {
  const isSplit = going.some((id) => staying.includes(id));
  return !isSplit || ABOUT_ONE.includes(to) || gadgetsGoAlone([...going, ...staying]);
}

/** Whether we have yet to say yes: before the decision, after we said no, or while we look at it again. */
export function isStatusUndecided(statusId: number): boolean {
  return ['assessing', 'declined', 'reviewing'].includes(claimStatus(statusId).phase);
}

/** Whether documents can be asked for: a gadget waits for some already, or can go where it does. */
export function mayWaitForDocuments(statusId: number): boolean {
  return statusId === STATUS.AWAITING_DOCUMENTS || canMove(statusId, STATUS.AWAITING_DOCUMENTS);
}
