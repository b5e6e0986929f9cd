import { queueRemoval } from '../../../claims/documents/records/removal.ts';
import { inTransaction } from '../../../database/database.ts';
import type { Services } from '../../../services.ts';
import { type Owner, findOwnDocument } from '../records.ts';
import { checkOpenForm, submitted } from './enter.ts';

/**
 * Takes a file off a form that is not submitted; a file that is gone already, or another owner's,
 * is no fault. A claim's files stay.
 */
export async function deleteDocument(services: Services, owner: Owner, documentId: string) {
  const now = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    const found = await findOwnDocument(tx, owner, documentId);
    if (!found) return;
    if (found.claim_id !== null || owner.kind === 'claim') throw submitted();
    await checkOpenForm(tx, owner, found.form_reference, { now, lock: true });
    await tx
      .deleteFrom('documents')
      .where((is) => is.and({ reseller_id: owner.reseller, document_id: documentId }))
      .execute();
    await queueRemoval(tx, [found.storage_key]);
  });
  services.wakeWorker();
}
