import { isReopenable } from '@gadget-claims/domain/claims/awaited-documents';
import {
  type ReceivedFacts,
  type ReceivedMove,
  type ReceivingGadget,
  movesAfterDocument,
} from '@gadget-claims/domain/claims/documents-received';
import { type Allowance, allows } from '@gadget-claims/domain/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/status-ids';
import { FILE_CHECK } from '@gadget-claims/domain/claims/timeline';
import { doubtfulFiles } from '@gadget-claims/domain/documents/doubtful';
import { documentKind } from '@gadget-claims/domain/documents/types';
import type { Tx } from '../../../database/database.ts';
import { conflict, missing } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { noteCameBack } from '../../claims/records/came-back.ts';
import {
  type ClaimKey,
  type ClaimRow,
  type GadgetRow,
  claimGadgets,
  closedGadget,
  lockClaim,
  touchClaim,
} from '../../claims/records/claims.ts';
import { cameBack } from '../../claims/records/document-requests.ts';
import { recordEvent } from '../../claims/records/events.ts';
import { queueClaimMail } from '../../claims/records/mails.ts';
import { awaitedOnly, claimChecklist } from '../../claims/records/missing-documents.ts';
import { findOwnClaim } from '../../claims/records/own-claim.ts';
import type { Viewer } from '../../claims/records/ownership.ts';
import { moveGadgets } from '../../claims/transitions/move.ts';
import { takeClaimOver } from '../../claims/transitions/take-over.ts';
import { keptDocuments } from '../../documents/records/documents.ts';
import { chosenFacts, settlingOf } from '../../settlements/records/settling.ts';
import type { StoredFile, Target } from './target.ts';

type AcceptedDocument = ReceivedFacts['document'];

/** A submitted claim as the target of an upload; refuses a missing claim and another owner's alike. */
export async function claimTarget(
  services: Services,
  viewer: Viewer,
  claimId: string,
  documentTypeId: number,
): Promise<Target> {
  const { db } = services;
  const { reseller } = viewer;
  const key: ClaimKey = { reseller, claimId };
  const claim = await findOwnClaim(db, viewer, claimId);
  if (!claim) throw missing();
  const gadgets = await claimGadgets(db, key);
  return {
    reseller,
    formReference: claim.form_reference,
    claimId,
    documentTypeId,
    admit: async (on, { now, lock = false }) => {
      // `lock` is asked for inside a transaction only.
      if (lock) await holdClaim(on as Tx, viewer, key);
      const current = lock ? await claimGadgets(on, key) : gadgets;
      const uploads = current.map((one) => mayUpload(one, now));
      const [refused] = uploads.filter((upload) => !upload.allowed);
      if (refused && uploads.every((upload) => !upload.allowed)) {
        throw conflict('not_allowed_now', refused.reason);
      }
    },
    gadgetOf: (given) =>
      gadgets.find((gadget) => gadget.item_guid === given || gadget.gadget_id === given)?.item_guid,
    entered: (tx, files, now) => documentsArrived(tx, key, files, now),
  };
}

/** Whether files are taken for a gadget: by its status, or to open it again. */
function mayUpload(gadget: GadgetRow, now: Date): Allowance {
  if (isReopenable(closedGadget(gadget), now)) return { allowed: true };
  return allows(gadget.status, 'upload');
}

/** Locks a claim for an addition: it may have gone to another holder since it was found. */
async function holdClaim(tx: Tx, viewer: Viewer, key: ClaimKey) {
  await lockClaim(tx, key);
  const claim = await findOwnClaim(tx, viewer, key.claimId);
  if (!claim) throw missing();
  await takeClaimOver(tx, viewer, key, claim);
}

/** Writes that documents came in; what follows waits until they were looked at. */
async function documentsArrived(tx: Tx, key: ClaimKey, files: StoredFile[], at: Date) {
  const claim = await lockClaim(tx, key);
  if (!claim) throw missing();
  const { status } = claim;
  const reason = namesOf(files);
  await recordEvent(tx, key, { at, actor: 'claimant', from: status, to: status, reason });
  await touchClaim(tx, key, { cameIn: at });
  const isAskedFor = files.some(({ file }) => cameBack(claim, { ...file, receivedAt: at }));
  if (isAskedFor) await noteCameBack(tx, key, at);
}

/** Writes why a file of a claim cannot be used, and tells the claimant, who may have left. */
export async function documentRejected(tx: Tx, key: ClaimKey, reason: string, at: Date) {
  const claim = await lockClaim(tx, key);
  if (!claim) return;
  const { status } = claim;
  await recordEvent(tx, key, { at, actor: FILE_CHECK, from: status, to: status, reason });
  const gadgets = await claimGadgets(tx, key);
  if (!gadgets.some((gadget) => mayUpload(gadget, at).allowed)) return;
  await queueClaimMail(tx, key, 'file-rejected', { status, reason });
}

/** What follows from a document that was accepted: status, clock and mail. */
export async function documentAccepted(
  services: Services,
  tx: Tx,
  key: ClaimKey,
  { document, at }: { document: AcceptedDocument; at: Date },
): Promise<void> {
  const claim = await lockClaim(tx, key);
  if (!claim) return;
  const moves = await movesOf(services, tx, key, { claim, document });
  for (const move of moves) await follow(tx, key, move, at);
}

async function follow(tx: Tx, key: ClaimKey, { to, gadgetIds }: ReceivedMove, now: Date) {
  const complete = to !== STATUS.DECISION_CHALLENGED;
  await moveGadgets(
    tx,
    key,
    gadgetIds,
    {
      to,
      reason: complete ? 'every document that was asked for is there' : 'more evidence came in',
      mail: to === STATUS.APPROVED ? 'approved' : 'progress',
      set: complete ? { documents_complete_at: now } : {},
    },
    { clock: { now: () => now }, actor: complete ? 'checklist' : 'claimant' },
  );
}

async function movesOf(
  services: Services,
  tx: Tx,
  key: ClaimKey,
  { claim, document }: { claim: ClaimRow; document: AcceptedDocument },
): Promise<ReceivedMove[]> {
  const brand = services.resellers.byId.get(key.reseller);
  if (!brand) throw missing();
  const documents = await keptDocuments(tx, key.reseller, claim.form_reference);
  const accepted = documents.filter(({ state }) => state === 'accepted');
  const lines = claimChecklist(claim, accepted, brand);
  const gadgets = await claimGadgets(tx, key);
  return movesAfterDocument({
    gadgets: await receiving(tx, key, gadgets),
    document,
    outstanding: awaitedOnly(lines, gadgets, services.clock.now()).filter(
      (line) => line.outstanding,
    ).length,
    approveOnceDocumented: claim.approve_once_documented && doubtfulFiles(documents).length === 0,
  });
}

async function receiving(
  tx: Tx,
  key: ClaimKey,
  gadgets: readonly GadgetRow[],
): Promise<ReceivingGadget[]> {
  const settling = await settlingOf(tx, key.reseller, [key.claimId]);
  return gadgets.map((gadget) => {
    const { gadget_id: id, status, item_guid: itemGUID } = gadget;
    const chosen = chosenFacts(settling(id));
    const hasInvoice = chosen?.kind === 'OWN_REPAIRER' && chosen.hasInvoice;
    // What was let in while it could be opened again opens it, however long the check takes.
    const reopenable = status === STATUS.CLOSED && gadget.reopen_until !== null;
    return { id, status, itemGUID, isReopenable: reopenable, hasInvoice };
  });
}

/** "Proof of purchase, Photos of the damage or fault". */
function namesOf(files: StoredFile[]): string {
  const types = new Set(files.map(({ file }) => file.documentTypeId));
  return [...types].map((id) => documentKind(id).label).join(', ');
}
