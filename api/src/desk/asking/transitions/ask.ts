import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { documentKind, isDocumentTypeId } from '@gadget-claims/domain/claims/documents/types';
import { usualDueDay } from '@gadget-claims/domain/desk/asking/due';
import {
  type ClaimKey,
  type ClaimRow,
  type GadgetKey,
  type GadgetRow,
  claimGadgets,
  lockClaim,
  nextVersion,
} from '../../../claims/claims/records/claims.ts';
import { documentRequests, isAnswered } from '../../../claims/claims/records/document-requests.ts';
import { recordEvent } from '../../../claims/claims/records/events.ts';
import { queueClaimMail } from '../../../claims/claims/records/mails.ts';
import { daysLonger } from '../../../claims/claims/records/support-needs.ts';
import type { DocumentRequest } from '../../../claims/claims/records/tables.ts';
import { type Move, type Actor, moveGadgets } from '../../../claims/claims/transitions/move.ts';
import { keptDocuments } from '../../../claims/documents/records/documents.ts';
import { type Tx, inTransaction } from '../../../database/database.ts';
import { missing, unprocessable } from '../../../http/errors.ts';
import {
  type Acting,
  gadgetsGoing,
  isOfGadget,
  idsOf,
} from '../../../settling/settlements/transitions/advance.ts';

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
    const now = acting.clock.now();
    const due = usualDueDay(londonDay(now), await daysLonger(tx, key, now));
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

/** Writes requests for gadgets that wait for documents anyway. */
async function recordRequest(
  tx: Tx,
  key: ClaimKey,
  { set, reason }: { set: NonNullable<Move['set']>; reason: string },
  { clock, actor }: Actor,
) {
  await tx
    .updateTable('claims')
    .set({ ...set, version: nextVersion })
    .where((is) => is.and({ reseller_id: key.reseller, claim_id: key.claimId }))
    .execute();
  const status = STATUS.AWAITING_DOCUMENTS;
  await recordEvent(tx, key, { at: clock.now(), actor, from: status, to: status, reason });
}

/** Drops the request to replace this file: the file was accepted after all. */
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
    .where((is) => is.and({ reseller_id: key.reseller, claim_id: key.claimId }))
    .execute();
}

/** Requests as a claim keeps them. */
export const requestColumns = (requests: readonly DocumentRequest[]) => ({
  requested_document_types: [...new Set(requests.map(({ documentTypeId }) => documentTypeId))],
  document_requests: JSON.stringify(requests),
});

const isSameRequest = (
  one: Pick<DocumentRequest, 'documentTypeId' | 'gadgetGUID'>,
  other: Pick<DocumentRequest, 'documentTypeId' | 'gadgetGUID'>,
) => one.documentTypeId === other.documentTypeId && one.gadgetGUID === other.gadgetGUID;

/** Requests that a gadget waits for, still without a document. */
export async function openRequests(tx: Tx, claim: ClaimRow): Promise<DocumentRequest[]> {
  const { reseller_id: reseller, claim_id: claimId, form_reference: form } = claim;
  const gadgets = await claimGadgets(tx, { reseller, claimId });
  if (!gadgets.some(({ status }) => status === STATUS.AWAITING_DOCUMENTS)) return [];
  const documents = await keptDocuments(tx, reseller, form);
  return documentRequests(claim).filter((request) => !isAnswered(request, documents));
}
