import type { ExpressionBuilder } from 'kysely';
import { findOwnClaim } from '../../claims/claims/records/own-claim.ts';
import { ownsForm } from '../../claims/forms/records/ownership.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { Database } from '../../database/tables.ts';
import type { FormOwner } from '../../identity/form-owner.ts';
import type { ClaimIdentity, UploadIdentity } from '../../identity/identity.ts';

/** Whose form or claim it has to be. */
export type Owner = FormOwner | ClaimIdentity;

/** The holder of a form: its owner, or the device that the owner handed it to. */
export type FormHolder = FormOwner | UploadIdentity;

export interface FormState {
  submitted_at: Date | null;
  claimant_session: string;
}

/** A form of its owner, as long as it lives; `lock` holds off a submission until we are done. */
export function findOwnForm(
  db: Db | Tx,
  owner: FormHolder,
  formReference: string,
  { now, lock = false }: { now: Date; lock?: boolean },
): Promise<FormState | undefined> {
  return db
    .selectFrom('forms')
    .select(['submitted_at', 'claimant_session'])
    .where((is) => is.and({ reseller_id: owner.reseller, form_reference: formReference }))
    .where(owner.kind === 'upload' ? handedOver(owner) : ownsForm(owner))
    .where((is) => is.or([is('submitted_at', 'is not', null), is('expires_at', '>', now)]))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

const handedOver =
  ({ formReference, session }: UploadIdentity) =>
  (is: ExpressionBuilder<Database, 'forms'>) =>
    is.and([is('form_reference', '=', formReference ?? ''), is('claimant_session', '=', session)]);

/** A file by its id, if it belongs to a form or a claim of its owner. */
export async function findOwnDocument(db: Db | Tx, owner: Owner, documentId: string) {
  const found = await db
    .selectFrom('documents')
    .select([
      'form_reference',
      'claim_id',
      'file_name',
      'content_type',
      'size',
      'storage_key',
      'state',
      'reason',
      'has_preview',
    ])
    .where((is) => is.and({ reseller_id: owner.reseller, document_id: documentId }))
    // What we added and keep from its claimant is not there for them.
    .where('withheld', '=', '')
    .executeTakeFirst();
  if (!found) return undefined;
  const { form_reference: form, claim_id: claim } = found;
  const isTheirs =
    claim === null ? await ownsOpenForm(db, owner, form) : await ownsClaim(db, owner, claim);
  return isTheirs ? found : undefined;
}

/** The lookup that made a form may read its files until it is a claim. */
const ownsClaim = async (db: Db | Tx, owner: Owner, claimId: string) =>
  owner.kind !== 'claimant' && (await findOwnClaim(db, owner, claimId)) !== undefined;

async function ownsOpenForm(db: Db | Tx, owner: Owner, formReference: string) {
  if (owner.kind === 'claim') return false;
  const form = await db
    .selectFrom('forms')
    .select('form_reference')
    .where((is) => is.and({ reseller_id: owner.reseller, form_reference: formReference }))
    .where(ownsForm(owner))
    .executeTakeFirst();
  return form !== undefined;
}
