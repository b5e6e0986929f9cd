import { isUndecided } from '@gadget-claims/domain/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/status-ids';
import { documentKind, isDocumentTypeId } from '@gadget-claims/domain/documents/types';
import { type Db, type Tx, inTransaction } from '../../database/database.ts';
import { type FieldError, missing, unprocessable } from '../../http/errors.ts';
import {
  type ClaimKey,
  type GadgetKey,
  type GadgetRow,
  claimGadgets,
  lockClaim,
} from '../claims/records/claims.ts';
import { type Move, type Actor, moveClaim, moveGadget } from '../claims/transitions/move.ts';
import { cancelChoices } from '../settlements/transitions/release.ts';

/** Who acts, with what; the same for the routes and the command line. */
export interface Acting extends Actor {
  db: Db;
}

const MAX_REASON = 2000;

const isOfGadget = (key: ClaimKey | GadgetKey): key is GadgetKey => 'gadgetId' in key;

/** By the claim's key all its gadgets go, by a gadget's key that one. */
const run = (acting: Acting, key: ClaimKey | GadgetKey, move: Move) =>
  inTransaction(acting.db, (tx) => moveOn(tx, key, move, acting));

async function moveOn(tx: Tx, key: ClaimKey | GadgetKey, move: Move, actor: Actor) {
  await releaseWhatEnds(tx, key, move.to, actor);
  if (isOfGadget(key)) return moveGadget(tx, key, move, actor);
  return moveClaim(tx, key, move, actor);
}

/** Who withdraws, or goes back to the choice from what came of one, keeps no booking and no payment. */
async function releaseWhatEnds(tx: Tx, key: ClaimKey | GadgetKey, to: number, actor: Actor) {
  const isOver = to === STATUS.WITHDRAWN;
  if (!isOver && to !== STATUS.APPROVED) return;
  const claim = await lockClaim(tx, key);
  if (!claim) throw missing();
  const going = (await claimGadgets(tx, key)).filter(
    ({ gadget_id: id, status }) =>
      (isOfGadget(key) ? id === key.gadgetId : status === claim.status) &&
      (isOver || !isUndecided(status)),
  );
  const gadgetIds = going.map(({ gadget_id: id }) => id);
  await cancelChoices(tx, key, gadgetIds, actor);
}

/**
 * Approves a claim. With `amount` (pence) it says what we accept for its one gadget, or for the one
 * that is named; for an approved claim it only says or corrects that.
 */
export function approveClaim(
  acting: Acting,
  key: ClaimKey | GadgetKey,
  reason = '',
  amount?: number,
): Promise<void> {
  return inTransaction(acting.db, async (tx) => {
    const claim = await lockClaim(tx, key);
    if (!claim) throw missing();
    const gadgets = await claimGadgets(tx, key);
    const decided = gadgets.some(({ status }) => !isUndecided(status));
    if (!decided || amount === undefined) {
      const { reseller, claimId } = key;
      const move: Move = { to: STATUS.APPROVED, reason, mail: 'approved' };
      await moveOn(tx, { reseller, claimId }, move, acting);
    }
    if (amount === undefined) return;
    const gadgetId = isOfGadget(key) ? key.gadgetId : onlyGadget(gadgets);
    await setApprovedAmount(tx, { ...key, gadgetId }, amount, acting);
  });
}

function onlyGadget(gadgets: readonly GadgetRow[]): string {
  const [only] = gadgets;
  if (only && gadgets.length === 1) return only.gadget_id;
  throw unprocessable([{ path: 'gadget', message: 'say which gadget the amount is for' }]);
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
  await tx
    .insertInto('approved_amounts')
    .values({ ...place, at: clock.now(), amount, actor })
    .execute();
}

/** Declines a claim; the reason goes to the claimant word by word. */
export async function declineClaim(acting: Acting, key: ClaimKey, reason: string): Promise<void> {
  const words = reason.trim();
  const problems: FieldError[] = [];
  if (words === '') problems.push({ path: 'reason', message: 'A reason is required' });
  if (words.length > MAX_REASON) {
    problems.push({ path: 'reason', message: `requires a maximum of ${MAX_REASON} characters` });
  }
  if (problems.length > 0) throw unprocessable(problems);
  return run(acting, key, { to: STATUS.DECLINED, reason: words, mail: 'declined' });
}

/** Asks the claimant for documents on top of what the checklist asks for. */
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
  await run(acting, key, {
    to: STATUS.AWAITING_DOCUMENTS,
    reason: types.map((id) => documentKind(id).label).join(', '),
    mail: 'documents-needed',
    set: {
      requested_document_types: types,
      documents_requested_at: acting.clock.now(),
      documents_complete_at: null,
    },
  });
}

/** Moves a claim or one of its gadgets on along the table of statuses; a decision has its own words. */
export function advanceClaim(
  acting: Acting,
  key: ClaimKey | GadgetKey,
  to: number,
  reason = '',
): Promise<void> {
  if (to === STATUS.APPROVED && !isOfGadget(key)) return approveClaim(acting, key, reason);
  const set = to === STATUS.UNDER_REVIEW ? { documents_complete_at: acting.clock.now() } : {};
  const mail = to === STATUS.WITHDRAWN ? 'withdrawn' : 'progress';
  return run(acting, key, { to, reason, mail, set });
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
