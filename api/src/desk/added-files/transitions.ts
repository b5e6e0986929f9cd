import { documentKind } from '@gadget-claims/domain/claims/documents/types';
import type { FileAbout } from '@gadget-claims/domain/desk/added-files/schemas';
import { UNDO_MOVE_SECONDS } from '@gadget-claims/domain/promises';
import { sql } from 'kysely';
import type { Target } from '../../claimant/uploads/transitions/target.ts';
import {
  type ClaimKey,
  type ClaimRow,
  claimGadgets,
  lockClaim,
  touchClaim,
} from '../../claims/claims/records/claims.ts';
import { cameBack } from '../../claims/claims/records/document-requests.ts';
import { noteFiles } from '../../claims/claims/records/match-keys.ts';
import { queueRemoval } from '../../claims/documents/records/removal.ts';
import { type Db, type Tx, inTransaction } from '../../database/database.ts';
import { conflict, missing, notYourWork, unprocessable } from '../../http/errors.ts';
import type { StaffIdentity } from '../../identity/identity.ts';
import { isOwnClaim } from '../../people/staff/records.ts';
import type { Services } from '../../services.ts';
import { NOT_OF_CLAIM } from '../decisions/copy.ts';
import {
  NOT_ADDED,
  NOT_YOURS_TO_REMOVE,
  OWN_CLAIM_FILE,
  RESTS_ON_IT,
  TOO_LATE_TO_RESTORE,
} from './copy.ts';
import { filesRestedOn, findAddedFile, findRemovedFile } from './records.ts';

/** Its content is kept for as long as it can be put back, and a while. */
const CONTENT_KEPT_MS = 60_000;

/** Refuses a colleague whose own claim it is. */
export async function refuseOwnClaimFile(
  db: Db | Tx,
  { staffId }: Pick<StaffIdentity, 'staffId'>,
  claim: Pick<ClaimRow, 'reseller_id' | 'claim_id'>,
) {
  if (await isOwnClaim(db, staffId, claim)) throw conflict('own_claim', OWN_CLAIM_FILE);
}

/** A claim as the target of a file that a colleague adds: in any status, since post comes when it comes. */
export async function addingTarget(
  { db }: Pick<Services, 'db'>,
  staff: Pick<StaffIdentity, 'staffId'>,
  claim: ClaimRow,
  about: FileAbout,
): Promise<Target> {
  const key: ClaimKey = { reseller: claim.reseller_id, claimId: claim.claim_id };
  const { documentTypeId, gadgetId, sender, senderName, cameBy, cameOn, withheld } = about;
  const gadgets = await claimGadgets(db, key);
  const gadget = gadgets.find(({ gadget_id: id }) => id === gadgetId);
  if (gadgetId !== null && !gadget) {
    throw unprocessable([{ path: 'gadgetId', message: NOT_OF_CLAIM }]);
  }
  const gadgetGUID = documentKind(documentTypeId).perGadget ? (gadget?.item_guid ?? null) : null;
  return {
    reseller: key.reseller,
    formReference: claim.form_reference,
    claimId: key.claimId,
    documentTypeId,
    gadgetGUID,
    added: { by: staff.staffId, sender, senderName, cameBy, cameOn, withheld },
    admit: async (on, { lock = false }) => {
      // `lock` is asked for inside a transaction only.
      if (lock && !(await lockClaim(on as Tx, key))) throw missing();
      await refuseOwnClaimFile(on, staff, claim);
    },
    gadgetOf: () => undefined,
    entered: async (tx, files, at) => {
      const isAskedFor = files.some(({ file }) => cameBack(claim, { ...file, receivedAt: at }));
      await touchClaim(tx, key, isAskedFor ? { cameIn: at } : {});
    },
  };
}

/** Takes an added file off its claim, while nothing rests on it. */
export async function removeFile(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  staff: StaffIdentity,
  documentId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await findAddedFile(tx, staff.brands, documentId);
    if (!found) throw missing();
    const key = { reseller: found.reseller_id, claimId: found.claim_id };
    const claim = await lockClaim(tx, key);
    if (!claim) throw missing();
    await refuseOwnClaimFile(tx, staff, claim);
    if (found.added_by === null) throw conflict('not_allowed_now', NOT_ADDED);
    if (found.added_by !== staff.staffId && !staff.can.has('claim.oversee')) {
      throw conflict('not_allowed_now', NOT_YOURS_TO_REMOVE);
    }
    if ((await filesRestedOn(tx, key)).has(documentId)) {
      throw conflict('not_allowed_now', RESTS_ON_IT);
    }
    const isFile = { reseller_id: key.reseller, document_id: documentId };
    const now = clock.now();
    await tx
      .insertInto('removed_documents')
      .values({
        ...isFile,
        claim_id: key.claimId,
        removed_at: now,
        removed_by: staff.staffId,
        document: sql<string>`(select to_jsonb(documents) from documents
          where reseller_id = ${key.reseller} and document_id = ${documentId})`,
      })
      .execute();
    await tx
      .deleteFrom('documents')
      .where((is) => is.and(isFile))
      .execute();
    await tx
      .deleteFrom('match_keys')
      .where((is) => is.and({ reseller_id: key.reseller, claim_id: key.claimId }))
      .where('thing', '=', documentId)
      .execute();
    const goesAt = now.getTime() + UNDO_MOVE_SECONDS * 1000 + CONTENT_KEPT_MS;
    await queueRemoval(tx, [found.storage_key], new Date(goesAt));
    await touchClaim(tx, key);
  });
}

/** Puts a file back that its remover has just taken off; one that is there already stays. */
export async function restoreFile(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  staff: StaffIdentity,
  documentId: string,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const removed = await findRemovedFile(tx, staff.brands, documentId);
    if (!removed) {
      if (await findAddedFile(tx, staff.brands, documentId)) return;
      throw missing();
    }
    if (removed.removed_by !== staff.staffId) throw notYourWork();
    const key = { reseller: removed.reseller_id, claimId: removed.claim_id };
    if (!(await lockClaim(tx, key))) throw missing();
    const now = services.clock.now();
    if (now.getTime() >= removed.removed_at.getTime() + UNDO_MOVE_SECONDS * 1000) {
      throw conflict('too_late', TOO_LATE_TO_RESTORE);
    }
    const isFile = { reseller_id: key.reseller, document_id: documentId };
    await sql`
      insert into documents select row.* from removed_documents,
        jsonb_populate_record(null::documents, document) as row
      where removed_documents.reseller_id = ${key.reseller}
        and removed_documents.document_id = ${documentId}`.execute(tx);
    await tx
      .deleteFrom('removed_documents')
      .where((is) => is.and(isFile))
      .execute();
    const form = removed.document.form_reference;
    await noteFiles(tx, services.config, key, { form, at: now });
    await touchClaim(tx, key);
  });
}
