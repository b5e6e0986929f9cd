import { reopenableUntil } from '@gadget-claims/domain/claims/claims/awaited-documents';
import { decideBy } from '@gadget-claims/domain/claims/claims/clock';
import {
  canMove,
  claimStatus,
  claimStatusOf,
  mayGoAlone,
} from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { RELEASE_REFUSALS } from '@gadget-claims/domain/settling/payouts/four-eyes';
import type { Tx } from '../../../database/database.ts';
import { conflict, missing } from '../../../http/errors.ts';
import { UNASSIGNED } from '../../../people/staff/records.ts';
import type { Clock } from '../../../services.ts';
import { GADGETS_TOGETHER, SENT_AT_DESK, SETTLED_BY_PAYOUT, cannotMove } from '../copy.ts';
import {
  type ClaimKey,
  type ClaimRow,
  type GadgetKey,
  NOT_SNOOZED,
  claimGadgets,
  lockClaim,
  nextVersion,
} from '../records/claims.ts';
import { recordEvent } from '../records/events.ts';
import { type ClaimMail, type ClaimMailData, queueClaimMail } from '../records/mails.ts';
import { isMoneyHeld } from '../records/policyholder.ts';
import { queueWaiting } from '../records/waiting.ts';

export interface Move {
  to: number;
  reason: string;
  /** Null for no mail. */
  mail: ClaimMail | null;
  /** The day that the mail tells, `YYYY-MM-DD`. */
  until?: string;
  /** A settled payout moves it: only that settles a payment in money. */
  isPaid?: true;
  /** A replacement sent at the desk moves it: nothing else moves a gadget that is to be replaced. */
  isReplaced?: true;
  /** The bank sent a settled payment back: what ended with it waits for its money again. */
  isSentBack?: true;
  /** A withdrawal is taken back: where that leads is no `next` of the table, but its `undone`. */
  isUndone?: true;
  /** Further words of the mail. */
  said?: Pick<ClaimMailData, 'wording' | 'words' | 'ended'>;
  /** Further columns of the claim that change with the status. */
  set?: Partial<
    Pick<
      ClaimRow,
      | 'requested_document_types'
      | 'documents_due'
      | 'documents_requested_at'
      | 'documents_complete_at'
    > & {
      /** JSON. */
      document_requests: string;
    }
  >;
}

export interface Actor {
  clock: Clock;
  /** Written into the audit trail, e.g. `claims team`. */
  actor: string;
}

type Gadgets = Awaited<ReturnType<typeof claimGadgets>>;

/**
 * Moves a claim to another status: the change, its actor and reason, and the mail about it,
 * together. Every gadget that stands where the claim stands goes along. Refuses a move that the
 * table of statuses does not have.
 */
export async function moveClaim(tx: Tx, key: ClaimKey, move: Move, actor: Actor): Promise<void> {
  const locked = await lockWithGadgets(tx, key);
  const { claim, gadgets } = locked;
  const along = gadgets.filter(({ status }) => status === claim.status);
  if (isStuck(along, move.to)) throw refuseMove('The claim', claim.status, move.to);
  const together = along.length === gadgets.length;
  await write(tx, key, locked, { ...move, along, together }, actor);
}

/**
 * Moves one gadget, and the claim with it when this was its least advanced one. Refuses a move that
 * the table of statuses does not have, and one that leaves gadgets behind which go together.
 */
export async function moveGadget(tx: Tx, key: GadgetKey, move: Move, actor: Actor): Promise<void> {
  const locked = await lockWithGadgets(tx, key);
  const { gadgets } = locked;
  const gadget = gadgets.find(({ gadget_id: id }) => id === key.gadgetId);
  if (!gadget) throw missing();
  const isStill = move.isSentBack
    ? gadget.status !== STATUS.SETTLED && gadget.status !== STATUS.CLOSED
    : isStuck([gadget], move.to);
  if (isStill) throw refuseMove('The gadget', gadget.status, move.to);
  refuseLeaving(gadgets, [gadget], move.to);
  await write(tx, key, locked, { ...move, along: [gadget], together: false }, actor);
}

/**
 * Moves these gadgets of a claim together, with one mail about all of them. Refuses what `moveGadget`
 * refuses for one of them, and then moves none.
 */
export async function moveGadgets(
  tx: Tx,
  key: ClaimKey,
  gadgetIds: readonly string[],
  move: Move,
  actor: Actor,
): Promise<void> {
  const locked = await lockWithGadgets(tx, key);
  const { claim, gadgets } = locked;
  const along = gadgets.filter(({ gadget_id: id }) => gadgetIds.includes(id));
  if (along.length === 0) throw missing();
  const together = along.length === gadgets.length;
  const asOne = together && along.every(({ status }) => status === claim.status);
  const stuck = along.find((one) =>
    move.isUndone ? one.status !== STATUS.WITHDRAWN : isStuck([one], move.to),
  );
  if (stuck) throw refuseMove(asOne ? 'The claim' : 'The gadget', stuck.status, move.to);
  refuseLeaving(gadgets, along, move.to);
  await write(tx, key, locked, { ...move, along, together: asOne }, actor);
}

async function lockWithGadgets(tx: Tx, key: ClaimKey) {
  const claim = await lockClaim(tx, key);
  if (!claim) throw missing();
  return { claim, gadgets: await claimGadgets(tx, key) };
}

interface Along extends Move {
  along: Gadgets;
  /** All of the claim's gadgets move, from one status: it is told of the claim. */
  together: boolean;
}

async function write(
  tx: Tx,
  key: ClaimKey,
  { claim, gadgets }: { claim: ClaimRow; gadgets: Gadgets },
  { to, reason, mail, until, said, set, along, together, isPaid, isReplaced }: Along,
  { clock, actor }: Actor,
): Promise<void> {
  const isMoney = along.some(({ status }) => status === STATUS.CASH_SETTLEMENT);
  if (to === STATUS.SETTLED && isMoney && !isPaid) {
    throw conflict('not_allowed_now', SETTLED_BY_PAYOUT);
  }
  if (
    to === STATUS.DISPATCHED &&
    !isReplaced &&
    along.some(({ status }) => status === STATUS.REPLACEMENT)
  ) {
    throw conflict('not_allowed_now', SENT_AT_DESK);
  }
  // A gadget that is sent or collected has left us; money is held by its payout.
  const isLeaving =
    to === STATUS.DISPATCHED ||
    (to === STATUS.SETTLED && !isPaid && along.some(({ status }) => status !== STATUS.DISPATCHED));
  const ids = along.map(({ gadget_id: id }) => id);
  if (isLeaving && (await isMoneyHeld(tx, key, ids))) {
    throw conflict('not_allowed_now', RELEASE_REFUSALS.held);
  }
  const now = clock.now();
  await tx
    .updateTable('claim_gadgets')
    .set({ status: to, status_since: now, reopen_until: reopenUntil(along, to, now) })
    .where((is) => is.and({ reseller_id: key.reseller, claim_id: key.claimId }))
    .where('gadget_id', 'in', ids)
    .execute();
  const after = gadgets.map((one) =>
    along.includes(one)
      ? { status: to, since: now }
      : { status: one.status, since: one.status_since },
  );
  const status = claimStatusOf(after.map((one) => one.status));
  const { documents_complete_at: complete } = { ...claim, ...set };
  const day = decideBy(after, complete);
  await tx
    .updateTable('claims')
    .set({
      ...set,
      status,
      status_since: status === claim.status ? claim.status_since : now,
      decide_by: day,
      // A claim without a decision due comes back for nothing, and is on no colleague's list.
      ...(day === null && { ...NOT_SNOOZED, ...UNASSIGNED }),
      version: nextVersion,
    })
    .where((is) => is.and({ reseller_id: key.reseller, claim_id: key.claimId }))
    .execute();
  const event = { at: now, actor, to, reason };
  if (together) await recordEvent(tx, key, { ...event, from: claim.status });
  for (const one of together ? [] : along) {
    await recordEvent(tx, key, { ...event, from: one.status, gadgetId: one.gadget_id });
  }
  if (to === STATUS.AWAITING_DOCUMENTS) await waitForDocuments(tx, key, along, now);
  if (mail === null) return;
  const told = along.length < gadgets.length ? { gadgetIds: ids } : {};
  await queueClaimMail(tx, key, mail, { status: to, reason, until, ...said, ...told });
}

/** Whether these gadgets of a claim can go there together, and leave the others. */
export function canGo(gadgets: Gadgets, along: Gadgets, to: number): boolean {
  return !isStuck(along, to) && mayLeave(gadgets, along, to);
}

/** A gadget closed for good stays closed, although the table opens those that wait for documents. */
const isStuck = (gadgets: Gadgets, to: number) =>
  gadgets.some(
    ({ status, reopen_until: until }) =>
      !canMove(status, to) || (status === STATUS.CLOSED && until === null),
  );

/** A gadget closed while it waits for documents can be opened again by one. */
const reopenUntil = (along: Gadgets, to: number, now: Date): Date | null =>
  to === STATUS.CLOSED && along.every(({ status }) => status === STATUS.AWAITING_DOCUMENTS)
    ? reopenableUntil(now)
    : null;

/** Reminds of documents for a decision, and closes what does not get them; an invoice is asked about without. */
async function waitForDocuments(tx: Tx, key: ClaimKey, along: Gadgets, since: Date) {
  const gadgetIds = along
    .filter(({ status }) => status !== STATUS.INVOICE_RECEIVED)
    .map(({ gadget_id: id }) => id);
  if (gadgetIds.length > 0) await queueWaiting(tx, key, { gadgetIds, since, from: since });
}

function refuseMove(what: string, from: number, to: number) {
  const { label, next } = claimStatus(from);
  const possible = next.map((id) => `${id} ${claimStatus(id).label}`).join(', ') || 'none';
  const wanted = `${to} ${claimStatus(to).label}`;
  return conflict('not_allowed_now', cannotMove(what, `${from} ${label}`, wanted, possible));
}

function refuseLeaving(gadgets: Gadgets, along: Gadgets, to: number) {
  if (!mayLeave(gadgets, along, to)) throw conflict('not_allowed_now', GADGETS_TOGETHER);
}

function mayLeave(gadgets: Gadgets, along: Gadgets, to: number): boolean {
  const staying = gadgets.filter((one) => !along.includes(one));
  const statuses = (some: Gadgets) => some.map(({ status }) => status);
  return mayGoAlone(statuses(along), statuses(staying), to);
}
