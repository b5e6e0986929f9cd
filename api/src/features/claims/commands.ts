import { STATUS } from '@gadget-claims/domain/claims/status-types';
import { canMove, claimStatus } from '@gadget-claims/domain/claims/status';
import { documentKind, isDocumentTypeId } from '@gadget-claims/domain/documents/types';
import { type Db, type Tx, inTransaction } from '../../lib/database.ts';
import { type FieldError, conflict, missing, unprocessable } from '../../lib/errors.ts';
import type { ResellerScope } from '../../lib/identity.ts';
import type { Clock } from '../../lib/services.ts';
import { recordEvent } from './events.ts';
import { type ClaimMail, queueClaimMail } from './mails/queue.ts';
import { type ClaimKey, type ClaimRow, lockClaim } from './queries.ts';

/** Who acts, with what; the same for the routes and the command line. */
export interface Acting {
  db: Db;
  clock: Clock;
  /** Written into the audit trail, e.g. `claims team`. */
  actor: string;
}

export interface Move {
  to: number;
  reason: string;
  mail: ClaimMail;
  /** Further columns that change with the status. */
  set?: Partial<
    Pick<ClaimRow, 'requested_document_types' | 'documents_requested_at' | 'documents_complete_at'>
  >;
}

const MAX_REASON = 2000;

/**
 * Moves a claim to another status: the change, who made it and why, and the mail about it, together.
 * Refuses a move that the table of statuses does not have.
 */
export async function moveClaim(
  tx: Tx,
  key: ClaimKey,
  move: Move,
  { clock, actor }: Pick<Acting, 'clock' | 'actor'>,
): Promise<void> {
  const claim = await lockClaim(tx, key);
  if (!claim) throw missing();
  if (!canMove(claim.status, move.to)) throw cannotMove(claim.status, move.to);
  const { to, reason } = move;
  const now = clock.now();
  await tx
    .updateTable('claims')
    .set({ ...move.set, status: to, status_since: now })
    .where('reseller_id', '=', key.reseller)
    .where('claim_id', '=', key.claimId)
    .execute();
  await recordEvent(tx, key, { at: now, actor, from: claim.status, to, reason });
  await queueClaimMail(tx, key, move.mail, { status: to, reason });
}

function cannotMove(from: number, to: number) {
  const { label, next } = claimStatus(from);
  const possible = next.map((id) => `${id} ${claimStatus(id).label}`).join(', ') || 'none';
  const wanted = `${to} ${claimStatus(to).label}`;
  return conflict(
    'not_allowed_now',
    `The claim is at ${from} ${label} and cannot go to ${wanted}. It can go to: ${possible}.`,
  );
}

const run = (acting: Acting, key: ClaimKey, move: Move) =>
  inTransaction(acting.db, (tx) => moveClaim(tx, key, move, acting));

/** Approves a claim. */
export function approveClaim(acting: Acting, key: ClaimKey, reason = ''): Promise<void> {
  return run(acting, key, { to: STATUS.APPROVED, reason, mail: 'approved' });
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
  key: ClaimKey,
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

/** Moves a claim on along the table of statuses; what has words of its own goes its own way. */
export function advanceClaim(acting: Acting, key: ClaimKey, to: number): Promise<void> {
  if (to === STATUS.APPROVED) return approveClaim(acting, key);
  const set = to === STATUS.UNDER_REVIEW ? { documents_complete_at: acting.clock.now() } : {};
  return run(acting, key, { to, reason: '', mail: 'progress', set });
}

/** A claim by the reference that people use; for the claims team, who see every brand. */
export async function findClaimByReference(db: Db, claimReference: string) {
  const claim = await db
    .selectFrom('claims')
    .selectAll()
    .where('claim_reference', '=', claimReference)
    .executeTakeFirst();
  if (!claim) return undefined;
  const key: ClaimKey = { reseller: claim.reseller_id as ResellerScope, claimId: claim.claim_id };
  return { claim, key };
}
