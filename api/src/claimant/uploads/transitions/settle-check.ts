import {
  type ReceivedFacts,
  type ReceivedMove,
  type ReceivingGadget,
  movesAfterDocument,
} from '@gadget-claims/domain/claims/claims/documents-received';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { FILE_CHECK } from '@gadget-claims/domain/claims/claims/timeline';
import { triage } from '@gadget-claims/domain/claims/claims/triage';
import type { Sender } from '@gadget-claims/domain/claims/documents/added';
import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';
import { rulesNotHolding } from '../../../claims/claims/copy.ts';
import {
  type ClaimKey,
  type ClaimRow,
  type GadgetRow,
  claimGadgets,
  lockClaim,
  touchClaim,
} from '../../../claims/claims/records/claims.ts';
import { recordEvent } from '../../../claims/claims/records/events.ts';
import { queueClaimMail } from '../../../claims/claims/records/mails.ts';
import { likenessesKept, noteFiles } from '../../../claims/claims/records/match-keys.ts';
import { awaitedOnly, claimChecklist } from '../../../claims/claims/records/missing-documents.ts';
import { lockWhatIsCompared } from '../../../claims/claims/records/same-elsewhere.ts';
import { triageFacts } from '../../../claims/claims/records/triage-facts.ts';
import { noteFailedRules } from '../../../claims/claims/transitions/failed-rules.ts';
import { moveGadgets } from '../../../claims/claims/transitions/move.ts';
import type { CheckFileJob } from '../../../claims/documents/records/checks.ts';
import { type KeptDocument, keptDocuments } from '../../../claims/documents/records/documents.ts';
import type { FileFinding } from '../../../claims/documents/records/finding.ts';
import { queueRemoval } from '../../../claims/documents/records/removal.ts';
import { isByOwner } from '../../../claims/forms/records/forms.ts';
import { type Tx, inTransaction } from '../../../database/database.ts';
import { missing } from '../../../http/errors.ts';
import { policyOfClaim } from '../../../policies/policies/records/policies.ts';
import type { Services } from '../../../services.ts';
import { chosenFacts, settlingOf } from '../../../settling/settlements/records.ts';
import { mayUpload } from './claim-target.ts';

type AcceptedDocument = ReceivedFacts['document'];

/** Of a reason, as the schema has it. */
const MOST_CHARACTERS = 500;

/**
 * Writes the finding and its effects on the claim, in one transaction; false when the file is gone
 * or was settled already. A rejected file is not kept.
 */
export function settle(
  services: Services,
  job: CheckFileJob,
  finding: FileFinding,
): Promise<boolean> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    const row = await write(tx, job, finding, now);
    if (!row) return false;
    if ('reason' in finding) {
      await queueRemoval(tx, [row.storage_key]);
    }
    if (row.claim_id !== null) {
      const key = { reseller: job.reseller, claimId: row.claim_id };
      await touchClaim(tx, key);
      if (!('reason' in finding)) {
        await noteFiles(tx, services.config, key, { form: row.form_reference, at: now });
        await documentAccepted(services, tx, key, { document: documentOf(row), at: now });
      } else if (row.added_by === null) {
        await documentRejected(tx, key, finding.reason, now);
      }
    }
    return true;
  });
}

const documentOf = (row: {
  document_type_id: number;
  gadget_guid: string | null;
  sender: Sender | null;
}) => ({
  documentTypeId: row.document_type_id,
  gadgetGUID: row.gadget_guid,
  isFromOthers: row.sender === 'other',
});

/**
 * The form is held first, as uploads and submissions do: a file is either accepted before its form
 * becomes a claim, or seen to belong to the claim.
 */
async function write(
  tx: Tx,
  { reseller, documentId }: CheckFileJob,
  finding: FileFinding,
  now: Date,
) {
  const found = await tx
    .selectFrom('documents')
    .select(['form_reference', 'document_type_id'])
    .where((is) => is.and({ reseller_id: reseller, document_id: documentId }))
    .executeTakeFirst();
  if (!found) return undefined;
  await tx
    .selectFrom('forms')
    .select('form_reference')
    .where((is) => is.and({ reseller_id: reseller, form_reference: found.form_reference }))
    .forUpdate()
    .execute();
  const rejected = 'reason' in finding;
  return tx
    .updateTable('documents')
    .set({
      state: rejected ? 'rejected' : 'accepted',
      // Names can be long.
      reason: rejected ? finding.reason.slice(0, MOST_CHARACTERS) : null,
      has_preview: !rejected && finding.preview !== null,
      checked_at: now,
      shows_nothing: !rejected && (finding.preview?.showsNothing ?? false),
      marks: rejected ? [] : (finding.marks ?? []),
      picture_hash: rejected ? '' : (finding.preview?.hash ?? ''),
      likenesses: rejected ? [] : likenessesKept(found.document_type_id, finding.preview),
    })
    .where((is) => is.and({ reseller_id: reseller, document_id: documentId, state: 'checking' }))
    .returning([
      'claim_id',
      'form_reference',
      'storage_key',
      'document_type_id',
      'gadget_guid',
      'added_by',
      'sender',
    ])
    .executeTakeFirst();
}

/** Writes why a file of a claim cannot be used, and tells the claimant, who may have left. */
async function documentRejected(tx: Tx, key: ClaimKey, reason: string, at: Date) {
  const claim = await lockClaim(tx, key);
  if (!claim) return;
  const { status } = claim;
  await recordEvent(tx, key, { at, actor: FILE_CHECK, from: status, to: status, reason });
  const gadgets = await claimGadgets(tx, key);
  if (!gadgets.some((gadget) => mayUpload(gadget, at).allowed)) return;
  await queueClaimMail(tx, key, 'file-rejected', { status, reason });
}

/** Effects of a document that was accepted: status, clock and mail. */
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
  const outstanding = awaitedOnly(lines, gadgets, services.clock.now()).filter(
    (line) => line.outstanding,
  ).length;
  return movesAfterDocument({
    gadgets: await receiving(tx, key, gadgets),
    document,
    outstanding,
    approveOnceDocumented:
      outstanding === 0 &&
      // What a colleague of ours added approves nothing by itself.
      documents.every(({ added }) => added === null) &&
      claim.approve_once_documented &&
      (await stillPasses(services, tx, key, { claim, brand, documents })),
  });
}

interface Documented {
  claim: ClaimRow;
  brand: ResellerProfile;
  documents: KeptDocument[];
}

/**
 * Whether every rule holds now that the documents are there: they are looked at for the first time,
 * and other claims came since. A rule that does not is noted, for the person who looks.
 */
async function stillPasses(
  { config, clock }: Services,
  tx: Tx,
  key: ClaimKey,
  { claim, brand, documents }: Documented,
): Promise<boolean> {
  const { reseller, claimId } = key;
  const { policy_key: policyKey, form_reference: formReference, form: data } = claim;
  const policy = (await policyOfClaim(tx, claim))?.details;
  if (!policy) return false;
  const triaged = {
    secretKey: config.secretKey,
    reseller,
    claimId,
    policyKey,
    formReference,
    data,
    policy,
    brand,
    documents,
    at: claim.submitted_at,
    mailboxProven: !claim.email_corrected && (await isByOwner(tx, reseller, formReference)),
  };
  await lockWhatIsCompared(tx, triaged);
  const { passed, failed } = triage(await triageFacts(tx, triaged));
  const reason = rulesNotHolding(failed);
  if (!passed) await noteFailedRules(tx, key, failed, { at: clock.now(), reason });
  return passed;
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
    // A file let in while the gadget could be opened again opens it, however long the check takes.
    const reopenable = status === STATUS.CLOSED && gadget.reopen_until !== null;
    return { id, status, itemGUID, isReopenable: reopenable, hasInvoice };
  });
}
