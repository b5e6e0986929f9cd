import { type Tx, inTransaction } from '../../../database/database.ts';
import type { Services } from '../../../services.ts';
import { touchClaim } from '../../claims/records/claims.ts';
import type { CheckFileJob } from '../../documents/records/checks.ts';
import type { Finding } from '../../documents/records/finding.ts';
import { queueRemoval } from '../../documents/records/removal.ts';
import { documentAccepted, documentRejected } from './claim-target.ts';

/** Of a reason, as the schema has it. */
const MOST_CHARACTERS = 500;

/**
 * Writes what was found and what follows for the claim, in one transaction; false when the file is
 * gone or was settled already. What is rejected is not kept.
 */
export function settle(services: Services, job: CheckFileJob, finding: Finding): Promise<boolean> {
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
      if ('reason' in finding) await documentRejected(tx, key, finding.reason, now);
      else await documentAccepted(services, tx, key, { document: documentOf(row), at: now });
    }
    return true;
  });
}

const documentOf = (row: { document_type_id: number; gadget_guid: string | null }) => ({
  documentTypeId: row.document_type_id,
  gadgetGUID: row.gadget_guid,
});

/**
 * The form is held first, as uploads and submissions do: a file is either accepted before its form
 * becomes a claim, or seen to belong to the claim.
 */
async function write(tx: Tx, { reseller, documentId }: CheckFileJob, finding: Finding, now: Date) {
  const found = await tx
    .selectFrom('documents')
    .select('form_reference')
    .where('reseller_id', '=', reseller)
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  if (!found) return undefined;
  await tx
    .selectFrom('forms')
    .select('form_reference')
    .where('reseller_id', '=', reseller)
    .where('form_reference', '=', found.form_reference)
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
      picture_hash: rejected ? '' : (finding.preview?.hash ?? ''),
    })
    .where('reseller_id', '=', reseller)
    .where('document_id', '=', documentId)
    .where('state', '=', 'checking')
    .returning(['claim_id', 'storage_key', 'document_type_id', 'gadget_guid'])
    .executeTakeFirst();
}
