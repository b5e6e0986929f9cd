import { isReopenable } from '@gadget-claims/domain/claims/claims/awaited-documents';
import { type Allowance, allows } from '@gadget-claims/domain/claims/claims/status';
import { documentKind } from '@gadget-claims/domain/claims/documents/types';
import { noteCameBack } from '../../../claims/claims/records/came-back.ts';
import {
  type ClaimKey,
  type GadgetRow,
  claimGadgets,
  closedGadget,
  lockClaim,
  touchClaim,
} from '../../../claims/claims/records/claims.ts';
import { cameBack } from '../../../claims/claims/records/document-requests.ts';
import { recordEvent } from '../../../claims/claims/records/events.ts';
import { findOwnClaim } from '../../../claims/claims/records/own-claim.ts';
import type { Viewer } from '../../../claims/claims/records/ownership.ts';
import { takeClaimOver } from '../../../claims/claims/transitions/take-over.ts';
import type { Tx } from '../../../database/database.ts';
import { conflict, missing } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import type { StoredFile, Target } from './target.ts';

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
export function mayUpload(gadget: GadgetRow, now: Date): Allowance {
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
  const reason = documentNames(files);
  await recordEvent(tx, key, { at, actor: 'claimant', from: status, to: status, reason });
  await touchClaim(tx, key, { cameIn: at });
  const isAskedFor = files.some(({ file }) => cameBack(claim, { ...file, receivedAt: at }));
  if (isAskedFor) await noteCameBack(tx, key, at);
}

/** "Proof of purchase, Photos of the damage or fault". */
function documentNames(files: StoredFile[]): string {
  const types = new Set(files.map(({ file }) => file.documentTypeId));
  return [...types].map((id) => documentKind(id).label).join(', ');
}
