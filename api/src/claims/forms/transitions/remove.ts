import { type Tx, inTransaction } from '../../../database/database.ts';
import type { FormOwner } from '../../../identity/form-owner.ts';
import type { ResellerScope } from '../../../identity/identity.ts';
import type { Services } from '../../../services.ts';
import { queueRemoval } from '../../documents/records/removal.ts';
import { claimReferenceOf, findForm } from '../records/forms.ts';
import { alreadySubmitted } from '../records/stored-form.ts';

/**
 * Deletes a saved form with its documents. A form that is gone, or belongs to another owner, changes
 * nothing and is answered alike. A submitted one stays.
 */
export async function deleteForm(
  services: Services,
  owner: FormOwner,
  formReference: string,
): Promise<void> {
  const removed = await inTransaction(services.db, async (tx) => {
    const form = await findForm(tx, owner, formReference);
    if (!form) return false;
    await removeForms(tx, [form]);
    // Submitted since, or before: the claim keeps its form.
    if (await findForm(tx, owner, formReference)) {
      throw alreadySubmitted(await claimReferenceOf(tx, owner.reseller, formReference));
    }
    return true;
  });
  if (removed) services.wakeWorker();
}

const BATCH = 200;

/** Deletes drafts that have ended, with their documents; how many. For a job that runs now and then. */
export async function removeExpiredForms(
  services: Pick<Services, 'db' | 'clock' | 'wakeWorker'>,
): Promise<number> {
  const forms = await services.db
    .selectFrom('forms')
    .select(['reseller_id', 'form_reference'])
    .where('submitted_at', 'is', null)
    .where('expires_at', '<=', services.clock.now())
    .limit(BATCH)
    .execute();
  if (forms.length === 0) return 0;
  const count = await inTransaction(services.db, (tx) =>
    removeForms(tx, forms, services.clock.now()),
  );
  services.wakeWorker();
  return count;
}

export type FormKey = { reseller_id: ResellerScope; form_reference: string };

/** Deletes forms that are not submitted, with their documents; how many. */
export async function removeForms(tx: Tx, forms: FormKey[], expiredBy?: Date): Promise<number> {
  const removed = await tx
    .deleteFrom('forms')
    .where('submitted_at', 'is', null)
    .where((is) =>
      is(
        is.refTuple('reseller_id', 'form_reference'),
        'in',
        forms.map((form) => is.tuple(form.reseller_id, form.form_reference)),
      ),
    )
    // Saved again in the meantime: it lives on.
    .$if(expiredBy !== undefined, (query) =>
      query.where('expires_at', '<=', expiredBy ?? new Date(0)),
    )
    .returning(['reseller_id', 'form_reference'])
    .execute();
  if (removed.length === 0) return 0;
  const documents = await tx
    .deleteFrom('documents')
    .where((is) =>
      is(
        is.refTuple('reseller_id', 'form_reference'),
        'in',
        removed.map((form) => is.tuple(form.reseller_id, form.form_reference)),
      ),
    )
    .returning('storage_key')
    .execute();
  if (documents.length > 0) {
    const keys = documents.map((file) => file.storage_key);
    await queueRemoval(tx, keys);
  }
  return removed.length;
}
