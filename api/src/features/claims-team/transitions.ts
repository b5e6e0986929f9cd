import { usualDueDay } from '@gadget-claims/domain/asking/due';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { lastDay, reopenableUntil } from '@gadget-claims/domain/claims/awaited-documents';
import { isAtTheBench, isUndecided } from '@gadget-claims/domain/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/status-ids';
import { STATUS_AFTER } from '@gadget-claims/domain/decisions/outcome';
import type { Outcome } from '@gadget-claims/domain/decisions/schemas';
import { documentKind, isDocumentTypeId } from '@gadget-claims/domain/documents/types';
import { atMostCharacters } from '@gadget-claims/domain/validation/copy';
import { type SqlBool, sql } from 'kysely';
import { type Db, type Tx, inTransaction } from '../../database/database.ts';
import { type FieldError, conflict, missing, unprocessable } from '../../http/errors.ts';
import {
  type ClaimKey,
  type ClaimRow,
  type GadgetKey,
  type GadgetRow,
  claimGadgets,
  lockClaim,
  nextVersion,
  touchClaim,
} from '../claims/records/claims.ts';
import { documentRequests, isAnswered } from '../claims/records/document-requests.ts';
import { recordEvent } from '../claims/records/events.ts';
import { queueClaimMail } from '../claims/records/mails.ts';
import type { DocumentRequest } from '../claims/records/tables.ts';
import {
  type Move,
  type Actor,
  moveClaim,
  moveGadget,
  moveGadgets,
} from '../claims/transitions/move.ts';
import { keptDocuments } from '../documents/records/documents.ts';
import { choicesOf } from '../repairs/records/choices.ts';
import { passEarlyExcessOn } from '../settlements/transitions/early-excess.ts';
import { cancelChoices, endedIn } from '../settlements/transitions/release.ts';

/** Who acts, with what; the same for the routes and the command line. */
export interface Acting extends Actor {
  db: Db;
}

const MAX_REASON = 2000;
const NO_REPAIR_TO_GO_ON =
  'The repair centre does not have this gadget, so there is no repair to go on with.';

const DECIDED_AT_DESK =
  'Claims are approved and declined at the claims desk, by somebody who is logged in there.';

const isOfGadget = (key: ClaimKey | GadgetKey): key is GadgetKey => 'gadgetId' in key;

/** By the claim's key the gadgets go that stand where it stands, by a gadget's key that one. */
async function moveOn(tx: Tx, key: ClaimKey | GadgetKey, move: Move, actor: Actor) {
  const going = await gadgetsGoing(tx, key);
  if (move.to === STATUS.IN_REPAIR) await refuseWithoutRepair(tx, key, going);
  const moved = await endingWith(tx, key, { going, move }, actor);
  await (isOfGadget(key) ? moveGadget(tx, key, moved, actor) : moveClaim(tx, key, moved, actor));
  if (ENDS.includes(move.to)) await passEarlyExcessOn(tx, key);
}

/** The gadget that is named, or those that go where the claim goes. The claim is locked. */
async function gadgetsGoing(tx: Tx, key: ClaimKey | GadgetKey): Promise<GadgetRow[]> {
  const claim = await lockClaim(tx, key);
  if (!claim) throw missing();
  const gadgets = await claimGadgets(tx, key);
  return gadgets.filter(({ gadget_id: id, status }) =>
    isOfGadget(key) ? id === key.gadgetId : status === claim.status,
  );
}

interface Going {
  going: readonly GadgetRow[];
  move: Move;
}

/** A review leads back to the bench only when it came from there: its choice is still there. */
async function refuseWithoutRepair(tx: Tx, key: ClaimKey, going: readonly GadgetRow[]) {
  const choices = await choicesOf(tx, key.reseller, [key.claimId]);
  const hasNone = ({ gadget_id: id, status }: GadgetRow) =>
    status === STATUS.DECISION_CHALLENGED && !choices.some((choice) => choice.gadget_id === id);
  if (going.some(hasNone)) throw conflict('not_allowed_now', NO_REPAIR_TO_GO_ON);
}

/** What a choice ends with, for every gadget; going back to the choice ends it after the decision only. */
const ENDS: readonly number[] = [STATUS.WITHDRAWN, STATUS.DECLINED];

/**
 * Who withdraws, is declined, or goes back to the choice from what came of one, keeps no booking and no
 * payment; the mail of the move tells what ended.
 */
async function endingWith(
  tx: Tx,
  key: ClaimKey,
  { going, move }: Going,
  actor: Actor,
): Promise<Move> {
  const { to } = move;
  if (!ENDS.includes(to) && to !== STATUS.APPROVED) return move;
  const isReviewed = ({ status }: GadgetRow) => status === STATUS.DECISION_CHALLENGED;
  const ending = going.filter(
    (one) => ENDS.includes(to) || isReviewed(one) || !isUndecided(one.status),
  );
  const [reviewed, others] = [ending.filter(isReviewed), ending.filter((one) => !isReviewed(one))];
  // What is chosen at a review was on the bench.
  const atTheBench = { wasAtTheBench: true };
  const ended = [
    ...(await cancelChoices(tx, key, idsOf(reviewed), actor, atTheBench)),
    ...(await cancelChoices(tx, key, idsOf(others), actor)),
  ];
  return { ...move, said: { ...move.said, ...endedIn(ended) } };
}

const idsOf = (gadgets: readonly GadgetRow[]) => gadgets.map(({ gadget_id: id }) => id);

/** What was decided about gadgets of a claim. */
export interface Verdict {
  outcome: Outcome;
  /** With the pence that we accept, of an approval. */
  gadgets: readonly { gadgetId: string; amount: number | null }[];
  /** What the claimant is told of it; of a decline the reason. */
  claimantText: string;
  /** What a decline stands on, in words. */
  wording: string | null;
  /** Why, among ourselves. */
  note: string;
}

/**
 * Does what was decided, with one mail about all of it. A gadget that is approved already is only told
 * what we accept for it, without a mail. Refuses a gadget that cannot go there now.
 */
export async function carryOut(tx: Tx, key: ClaimKey, verdict: Verdict, actor: Actor) {
  const claim = await lockClaim(tx, key);
  if (!claim) throw missing();
  const gadgets = await claimGadgets(tx, key);
  const going = verdict.gadgets.flatMap(({ gadgetId, amount }) =>
    gadgets
      .filter(({ gadget_id: id }) => id === gadgetId)
      .map((gadget) => ({ gadget, isMoved: amount === null || isUndecided(gadget.status) })),
  );
  if (going.length < verdict.gadgets.length) throw missing();
  const moving = going.filter(({ isMoved }) => isMoved).map(({ gadget }) => gadget);
  if (moving.length > 0) {
    const move = await endingWith(tx, key, { going: moving, move: moveFor(verdict) }, actor);
    await moveGadgets(tx, key, idsOf(moving), move, actor);
    if (ENDS.includes(move.to)) await passEarlyExcessOn(tx, key);
  }
  for (const { gadgetId, amount } of verdict.gadgets) {
    if (amount !== null) await setApprovedAmount(tx, { ...key, gadgetId }, amount, actor);
  }
}

function moveFor({ outcome, claimantText, wording, note }: Verdict): Move {
  const to = STATUS_AFTER[outcome];
  if (outcome === 'refer') return { to, reason: note, mail: 'progress' };
  if (outcome === 'approve') {
    const said = claimantText === '' ? {} : { words: claimantText };
    return { to, reason: note, mail: 'approved', said };
  }
  return { to, reason: claimantText, mail: 'declined', said: wording === null ? {} : { wording } };
}

/** Says what we accept for a gadget, in pence, and who said so. The claim is locked. */
async function setApprovedAmount(tx: Tx, key: GadgetKey, amount: number, { clock, actor }: Actor) {
  const { reseller, claimId, gadgetId } = key;
  const place = { reseller_id: reseller, claim_id: claimId, gadget_id: gadgetId };
  const { numUpdatedRows } = await tx
    .updateTable('claim_gadgets')
    .set({ approved_amount: amount })
    .where((is) => is.and(place))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw missing();
  await touchClaim(tx, key);
  await tx
    .insertInto('approved_amounts')
    .values({ ...place, at: clock.now(), amount, actor })
    .execute();
}

/** A reason that the claimant reads; refuses none, and one that is too long. */
function toBeRead(reason: string): string {
  const words = reason.trim();
  const problems: FieldError[] = [];
  if (words === '') problems.push({ path: 'reason', message: 'A reason is required' });
  if (words.length > MAX_REASON) {
    problems.push({ path: 'reason', message: atMostCharacters(MAX_REASON) });
  }
  if (problems.length > 0) throw unprocessable(problems);
  return words;
}

/**
 * Looks at a decision again: because it was challenged, or because the repair centre found something,
 * which the claimant then reads and can answer. What was chosen and paid stays meanwhile.
 */
function reviewDecision(acting: Acting, key: ClaimKey | GadgetKey, reason: string): Promise<void> {
  return inTransaction(acting.db, async (tx) => {
    const going = await gadgetsGoing(tx, key);
    const isFinding = going.some(({ status }) => isAtTheBench(status));
    const move: Move = isFinding
      ? { to: STATUS.DECISION_CHALLENGED, reason: toBeRead(reason), mail: 'repair-finding' }
      : { to: STATUS.DECISION_CHALLENGED, reason, mail: 'progress' };
    await moveOn(tx, key, move, acting);
  });
}

/** Asks the claimant for kinds of document on top of what the checklist asks for. */
export async function requestDocuments(
  acting: Acting,
  key: ClaimKey | GadgetKey,
  documentTypeIds: readonly number[],
): Promise<void> {
  const unknown = documentTypeIds.filter((id) => !isDocumentTypeId(id));
  if (documentTypeIds.length === 0 || unknown.length > 0) {
    const message = unknown.length > 0 ? `unknown: ${unknown.join(', ')}` : 'name at least one';
    throw unprocessable([{ path: 'types', message }]);
  }
  const types = [...new Set(documentTypeIds)];
  await inTransaction(acting.db, async (tx) => {
    const going = await gadgetsGoing(tx, key);
    const [gadget] = isOfGadget(key) ? going : [];
    const documents = types.map((documentTypeId) => ({
      documentTypeId,
      gadgetGUID: (documentKind(documentTypeId).perGadget && gadget?.item_guid) || null,
      why: '',
      documentId: null,
    }));
    const due = usualDueDay(londonDay(acting.clock.now()));
    await askForDocuments(tx, key, { documents, of: going, due }, acting);
  });
}

export interface Asking {
  documents: readonly Omit<DocumentRequest, 'since'>[];
  /** The gadgets that wait for them from now on; those that wait already stay where they are. */
  of: readonly GadgetRow[];
  /** The day in London by which they should be here, `YYYY-MM-DD`. */
  due: string;
  /** When its mail is sent, unless at once; another request in between takes the place of this one. */
  mailAt?: Date;
}

/**
 * Asks the claimant of a locked claim for documents, beside those that are asked for already and have
 * not come: the same one is asked for once, in the latest words. Refuses gadgets that cannot wait for
 * documents (any more).
 */
export async function askForDocuments(
  tx: Tx,
  key: ClaimKey,
  { documents, of, due, mailAt }: Asking,
  actor: Actor,
): Promise<void> {
  const claim = await lockClaim(tx, key);
  if (!claim) throw missing();
  const now = actor.clock.now();
  const since = now.toISOString();
  const asked = (await openRequests(tx, claim)).filter(
    (one) => !documents.some((other) => isSameRequest(one, other)),
  );
  const all = [...asked, ...documents.map((one) => ({ ...one, since }))];
  const set = {
    ...requestColumns(all),
    documents_due: due,
    documents_requested_at: now,
    documents_complete_at: null,
  };
  const types = new Set(documents.map(({ documentTypeId }) => documentTypeId));
  const reason = [...types].map((id) => documentKind(id).label).join(', ');
  const waiting = of.filter(({ status }) => status === STATUS.AWAITING_DOCUMENTS);
  const going = of.filter((one) => !waiting.includes(one));
  const to = STATUS.AWAITING_DOCUMENTS;
  if (going.length > 0 || of.length === 0) {
    await moveGadgets(tx, key, idsOf(going), { to, reason, mail: null, set }, actor);
  } else {
    await recordRequest(tx, key, { set, reason }, actor);
  }
  const gadgets = await claimGadgets(tx, key);
  const about = gadgets.filter(({ status }) => status === to);
  const told = {
    status: to,
    reason,
    until: due,
    asked: since,
    ...(about.length < gadgets.length && { gadgetIds: idsOf(about) }),
  };
  await queueClaimMail(tx, key, 'documents-needed', told, { runAt: mailAt });
}

/** Writes what is asked for of gadgets that wait for documents anyway. */
async function recordRequest(
  tx: Tx,
  key: ClaimKey,
  { set, reason }: { set: NonNullable<Move['set']>; reason: string },
  { clock, actor }: Actor,
) {
  await tx
    .updateTable('claims')
    .set({ ...set, version: nextVersion })
    .where('reseller_id', '=', key.reseller)
    .where('claim_id', '=', key.claimId)
    .execute();
  const status = STATUS.AWAITING_DOCUMENTS;
  await recordEvent(tx, key, { at: clock.now(), actor, from: status, to: status, reason });
}

/** No longer asks for what was to take the place of a file: it does after all. */
export async function withdrawRequestsFor(
  tx: Tx,
  key: ClaimKey,
  documentId: string,
): Promise<void> {
  const claim = await lockClaim(tx, key);
  if (!claim) throw missing();
  const left = documentRequests(claim).filter((one) => one.documentId !== documentId);
  await tx
    .updateTable('claims')
    .set({ ...requestColumns(left), version: nextVersion })
    .where('reseller_id', '=', key.reseller)
    .where('claim_id', '=', key.claimId)
    .execute();
}

const requestColumns = (requests: readonly DocumentRequest[]) => ({
  requested_document_types: [...new Set(requests.map(({ documentTypeId }) => documentTypeId))],
  document_requests: JSON.stringify(requests),
});

const isSameRequest = (
  one: Pick<DocumentRequest, 'documentTypeId' | 'gadgetGUID'>,
  other: Pick<DocumentRequest, 'documentTypeId' | 'gadgetGUID'>,
) => one.documentTypeId === other.documentTypeId && one.gadgetGUID === other.gadgetGUID;

/** What we asked for, which a gadget waits for, and did not get since. */
export async function openRequests(tx: Tx, claim: ClaimRow): Promise<DocumentRequest[]> {
  const { reseller_id: reseller, claim_id: claimId, form_reference: form } = claim;
  const gadgets = await claimGadgets(tx, { reseller, claimId });
  if (!gadgets.some(({ status }) => status === STATUS.AWAITING_DOCUMENTS)) return [];
  const documents = await keptDocuments(tx, reseller, form);
  return documentRequests(claim).filter((request) => !isAnswered(request, documents));
}

/**
 * Moves a claim or one of its gadgets on along the table of statuses. Refuses decisions: they have a
 * person's name and limit, and are made at the desk.
 */
export function advanceClaim(
  acting: Acting,
  key: ClaimKey | GadgetKey,
  to: number,
  reason = '',
): Promise<void> {
  if (to === STATUS.DECISION_CHALLENGED) return reviewDecision(acting, key, reason);
  return inTransaction(acting.db, async (tx) => {
    const from = (await gadgetsGoing(tx, key)).map(({ status }) => status);
    const isApproval = to === STATUS.APPROVED && from.some(isUndecided);
    if (isApproval || to === STATUS.DECLINED) throw conflict('not_allowed_now', DECIDED_AT_DESK);
    await moveOn(tx, key, { to, reason, ...consequences(from, to, acting.clock.now()) }, acting);
  });
}

/** What a move by hand changes and tells beside the status. */
function consequences(
  from: readonly number[],
  to: number,
  now: Date,
): Pick<Move, 'mail' | 'set' | 'until'> {
  if (to === STATUS.WITHDRAWN) return { mail: 'withdrawn' };
  // A closer look is part of the same assessment: its clock runs on.
  const isNew = to === STATUS.UNDER_REVIEW && !from.every((id) => id === STATUS.REFERRED);
  if (isNew) return { mail: 'progress', set: { documents_complete_at: now } };
  const isUndocumented = from.every((id) => id === STATUS.AWAITING_DOCUMENTS);
  if (to !== STATUS.CLOSED || !isUndocumented) return { mail: 'progress' };
  return { mail: 'closed-without-documents', until: lastDay(reopenableUntil(now)) };
}

/** The claims of these ids, of a brand or, where none is known, of any: for people who run the product. */
export function claimsById(db: Db, reseller: number | null, claimIds: readonly string[]) {
  return db
    .selectFrom('claims')
    .select(['reseller_id', 'claim_id'])
    .where(sql<SqlBool>`(${reseller}::integer is null or reseller_id = ${reseller})`)
    .where(sql<SqlBool>`claim_id = any(${[...claimIds]})`)
    .execute();
}

/** A claim by the reference that people use; for the claims team, who see every brand. */
export async function findClaimByReference(db: Db, claimReference: string) {
  const claim = await db
    .selectFrom('claims')
    .selectAll()
    .where('claim_reference', '=', claimReference)
    .executeTakeFirst();
  if (!claim) return undefined;
  const key: ClaimKey = { reseller: claim.reseller_id, claimId: claim.claim_id };
  return { claim, key };
}
