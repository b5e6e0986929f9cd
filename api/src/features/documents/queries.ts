import type { DocumentFile } from '@gadget-claims/domain/documents/contract';
import type { Db, Tx } from '../../lib/database.ts';
import type { ClaimantIdentity, ResellerScope } from '../../lib/identity.ts';

/** Whose form it has to be. */
export type Owner = Pick<ClaimantIdentity, 'reseller' | 'session'>;

export interface FormState {
  submitted_at: Date | null;
}

/** A form of this lookup, as long as it lives; `lock` holds off a submission until we are done. */
export function findOwnForm(
  db: Db | Tx,
  owner: Owner,
  formReference: string,
  { now, lock = false }: { now: Date; lock?: boolean },
): Promise<FormState | undefined> {
  return db
    .selectFrom('forms')
    .select('submitted_at')
    .where('reseller_id', '=', owner.reseller)
    .where('form_reference', '=', formReference)
    .where('claimant_session', '=', owner.session)
    .where((is) => is.or([is('submitted_at', 'is not', null), is('expires_at', '>', now)]))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** How many files a form has. */
export async function countDocuments(
  db: Db | Tx,
  reseller: ResellerScope,
  formReference: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reseller_id', '=', reseller)
    .where('form_reference', '=', formReference)
    .executeTakeFirstOrThrow();
  return count;
}

/** The files of a form in the order in which they came. */
export async function listDocuments(
  db: Db | Tx,
  reseller: ResellerScope,
  formReference: string,
): Promise<DocumentFile[]> {
  const rows = await db
    .selectFrom('documents')
    .selectAll()
    .where('reseller_id', '=', reseller)
    .where('form_reference', '=', formReference)
    .orderBy('created_at')
    .orderBy('document_id')
    .execute();
  return rows.map((row) => ({
    id: row.document_id,
    documentTypeId: row.document_type_id,
    gadgetGUID: row.gadget_guid,
    fileName: row.file_name,
    size: row.size,
    state: row.state,
    reason: row.reason ?? undefined,
  }));
}

/** A file with the form that it belongs to, if that is this lookup's. */
export function findOwnDocument(db: Db | Tx, owner: Owner, documentId: string) {
  return db
    .selectFrom('documents')
    .innerJoin('forms', (join) =>
      join
        .onRef('forms.reseller_id', '=', 'documents.reseller_id')
        .onRef('forms.form_reference', '=', 'documents.form_reference'),
    )
    .select([
      'documents.form_reference',
      'documents.file_name',
      'documents.content_type',
      'documents.size',
      'documents.storage_key',
    ])
    .where('documents.reseller_id', '=', owner.reseller)
    .where('documents.document_id', '=', documentId)
    .where('forms.claimant_session', '=', owner.session)
    .executeTakeFirst();
}
