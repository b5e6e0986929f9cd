import type { DocumentFile } from '@gadget-claims/domain/documents/contract';
import type { Db, Tx } from '../../lib/database.ts';
import type { ClaimIdentity, ResellerScope } from '../../lib/identity.ts';
import { findOwnClaim } from '../claims/mine/queries.ts';
import { type FormOwner, ownsForm } from '../forms/ownership.ts';
import type { DocumentsTable } from '../tables.ts';
import type { Selectable } from 'kysely';

/** Whose form or claim it has to be. */
export type Owner = FormOwner | ClaimIdentity;

export interface FormState {
  submitted_at: Date | null;
}

/** A form of its owner, as long as it lives; `lock` holds off a submission until we are done. */
export function findOwnForm(
  db: Db | Tx,
  owner: FormOwner,
  formReference: string,
  { now, lock = false }: { now: Date; lock?: boolean },
): Promise<FormState | undefined> {
  return db
    .selectFrom('forms')
    .select('submitted_at')
    .where('reseller_id', '=', owner.reseller)
    .where('form_reference', '=', formReference)
    .where(ownsForm(owner))
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

/** A file and when it came. */
export interface KeptDocument extends DocumentFile {
  receivedAt: Date;
}

/** The files of a form, and of the claim that it became, in the order in which they came. */
export async function listDocuments(
  db: Db | Tx,
  reseller: ResellerScope,
  formReference: string,
): Promise<DocumentFile[]> {
  return (await documentRows(db, reseller, formReference)).map(toFile);
}

/** The same with the instants at which they came. */
export async function keptDocuments(
  db: Db | Tx,
  reseller: ResellerScope,
  formReference: string,
): Promise<KeptDocument[]> {
  const rows = await documentRows(db, reseller, formReference);
  return rows.map((row) => ({ ...toFile(row), receivedAt: row.created_at }));
}

function documentRows(db: Db | Tx, reseller: ResellerScope, formReference: string) {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('reseller_id', '=', reseller)
    .where('form_reference', '=', formReference)
    .orderBy('created_at')
    .orderBy('document_id')
    .execute();
}

const toFile = (row: Selectable<DocumentsTable>): DocumentFile => ({
  id: row.document_id,
  documentTypeId: row.document_type_id,
  gadgetGUID: row.gadget_guid,
  fileName: row.file_name,
  size: row.size,
  state: row.state,
  reason: row.reason ?? undefined,
});

/** A file by its id, if it belongs to a form or a claim of its owner. */
export async function findOwnDocument(db: Db | Tx, owner: Owner, documentId: string) {
  const found = await db
    .selectFrom('documents')
    .select(['form_reference', 'claim_id', 'file_name', 'content_type', 'size', 'storage_key'])
    .where('reseller_id', '=', owner.reseller)
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { form_reference: form, claim_id: claim } = found;
  const isTheirs =
    (owner.kind !== 'claim' && (await ownsFormReference(db, owner, form))) ||
    (owner.kind !== 'claimant' && claim !== null && (await findOwnClaim(db, owner, claim)));
  return isTheirs ? found : undefined;
}

async function ownsFormReference(db: Db | Tx, owner: FormOwner, formReference: string) {
  const form = await db
    .selectFrom('forms')
    .select('form_reference')
    .where('reseller_id', '=', owner.reseller)
    .where('form_reference', '=', formReference)
    .where(ownsForm(owner))
    .executeTakeFirst();
  return form !== undefined;
}
