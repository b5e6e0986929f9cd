import type { DocumentFile } from '@gadget-claims/domain/documents/schemas';
import { isDoubtful } from '@gadget-claims/domain/documents/doubtful';
import type { Db, Tx } from '../../database/database.ts';
import type { ClaimIdentity, ResellerScope, UploadIdentity } from '../../identity/identity.ts';
import { findOwnClaim } from '../claims/mine/queries.ts';
import { type FormOwner, ownsForm } from '../forms/ownership.ts';
import type { DocumentsTable } from './tables.ts';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Whose form or claim it has to be. */
export type Owner = FormOwner | ClaimIdentity;
/** Who may add to a form: its owner, or the device that it was handed to. */
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
    .where('reseller_id', '=', owner.reseller)
    .where('form_reference', '=', formReference)
    .where(owner.kind === 'upload' ? handedOver(owner) : ownsForm(owner))
    .where((is) => is.or([is('submitted_at', 'is not', null), is('expires_at', '>', now)]))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

const handedOver =
  ({ formReference, session }: UploadIdentity) =>
  (is: ExpressionBuilder<Database, 'forms'>) =>
    is.and([is('form_reference', '=', formReference ?? ''), is('claimant_session', '=', session)]);

/**
 * How many files a form has, against the most that it may have. Rejected ones leave their place to
 * others, up to as many again: nobody has us look at files without end.
 */
export async function countDocuments(
  db: Db | Tx,
  reseller: ResellerScope,
  formReference: string,
  most: number,
): Promise<number> {
  const { count, rejected } = await db
    .selectFrom('documents')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('state', '=', 'rejected').as('rejected'),
    ])
    .where('reseller_id', '=', reseller)
    .where('form_reference', '=', formReference)
    .executeTakeFirstOrThrow();
  return count - Math.min(rejected, most);
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

/** Whether a person has to look at what came for a form before its claim is approved. */
export async function hasDoubtfulEvidence(
  db: Db | Tx,
  reseller: ResellerScope,
  formReference: string,
): Promise<boolean> {
  const rows = await documentRows(db, reseller, formReference);
  return isDoubtful(
    rows.map((row) => ({
      documentTypeId: row.document_type_id,
      state: row.state,
      sha256: row.sha256,
      pictureHash: row.picture_hash,
      showsNothing: row.shows_nothing,
      hasPreview: row.has_preview,
    })),
  );
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
  preview: row.has_preview ? true : undefined,
});

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
    .where('reseller_id', '=', owner.reseller)
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { form_reference: form, claim_id: claim } = found;
  const isTheirs =
    claim === null ? await ownsOpenForm(db, owner, form) : await ownsClaim(db, owner, claim);
  return isTheirs ? found : undefined;
}

/** Who made a form by a lookup may read its files until it is a claim. */
const ownsClaim = async (db: Db | Tx, owner: Owner, claimId: string) =>
  owner.kind !== 'claimant' && (await findOwnClaim(db, owner, claimId)) !== undefined;

async function ownsOpenForm(db: Db | Tx, owner: Owner, formReference: string) {
  if (owner.kind === 'claim') return false;
  const form = await db
    .selectFrom('forms')
    .select('form_reference')
    .where('reseller_id', '=', owner.reseller)
    .where('form_reference', '=', formReference)
    .where(ownsForm(owner))
    .executeTakeFirst();
  return form !== undefined;
}
