import { type Evidence, doubtOf } from '@gadget-claims/domain/claims/documents/doubtful';
import type { PdfMark } from '@gadget-claims/domain/claims/documents/marks';
import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { ResellerScope } from '../../../identity/identity.ts';
import { type Added, addedOf } from './added.ts';
import type { DocumentsTable } from './tables.ts';
import { faultOf, latestVerdict, verdictsOf } from './verdicts.ts';

/**
 * How many files a form has, against the most that it may have; those that the claims team added count
 * apart. Rejected ones leave their place to others, up to as many again: checks of files have a bound.
 */
export async function countDocuments(
  db: Db | Tx,
  reseller: ResellerScope,
  formReference: string,
  { most, areAdded }: { most: number; areAdded: boolean },
): Promise<number> {
  const { count, rejected } = await db
    .selectFrom('documents')
    .select(({ fn }) => {
      const all = fn.countAll<number>().filterWhere('added_by', areAdded ? 'is not' : 'is', null);
      return [all.as('count'), all.filterWhere('state', '=', 'rejected').as('rejected')];
    })
    .where((is) => is.and({ reseller_id: reseller, form_reference: formReference }))
    .executeTakeFirstOrThrow();
  return count - Math.min(rejected, most);
}

/** A file and when it came. */
export interface KeptDocument extends DocumentFile {
  receivedAt: Date;
  marks: PdfMark[];
  /** Null of what its claimant sent. */
  added: Added | null;
}

/** The files of a form, and of the claim that it became, in the order in which they came. */
export async function listDocuments(
  db: Db | Tx,
  reseller: ResellerScope,
  formReference: string,
): Promise<DocumentFile[]> {
  const documents = await keptDocuments(db, reseller, formReference);
  return documents.map(({ receivedAt: _at, marks: _marks, added: _added, ...file }) => file);
}

/** The same with the instants at which they came. */
export async function keptDocuments(
  db: Db | Tx,
  reseller: ResellerScope,
  formReference: string,
): Promise<KeptDocument[]> {
  const rows = await documentRows(db, reseller, formReference);
  // All files of a form that became a claim are that claim's.
  const claimId = rows.find((row) => row.claim_id !== null)?.claim_id ?? null;
  const verdicts = claimId === null ? [] : await verdictsOf(db, reseller, claimId);
  return rows.map((row) => ({
    ...toFile(row, rows),
    fault: faultOf(latestVerdict(verdicts, row.document_id)),
    receivedAt: row.created_at,
    marks: row.marks,
    added: addedOf(row),
  }));
}

/** The content of each file by its digest, in hex; empty when it is not known. */
export async function documentDigests(
  db: Db | Tx,
  reseller: ResellerScope,
  formReference: string,
): Promise<{ id: string; sha256: string }[]> {
  const rows = await documentRows(db, reseller, formReference);
  return rows.map(({ document_id: id, sha256 }) => ({ id, sha256 }));
}

/** The rows of the files of a form, in the order in which they came. */
export function documentRows(db: Db | Tx, reseller: ResellerScope, formReference: string) {
  return db
    .selectFrom('documents')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, form_reference: formReference }))
    .orderBy('created_at')
    .orderBy('document_id')
    .execute();
}

type Row = Selectable<DocumentsTable>;

/** A file as it is shown; `all`: those of its form. */
const toFile = (row: Row, all: readonly Row[]): DocumentFile => ({
  id: row.document_id,
  documentTypeId: row.document_type_id,
  gadgetGUID: row.gadget_guid,
  fileName: row.file_name,
  size: row.size,
  state: row.state,
  reason: row.reason ?? undefined,
  preview: row.has_preview ? true : undefined,
  doubt: doubtOf(toEvidence(row), all.map(toEvidence)) ?? undefined,
});

const toEvidence = (row: Row): Evidence => ({
  documentTypeId: row.document_type_id,
  state: row.state,
  sha256: row.sha256,
  pictureHash: row.picture_hash,
  showsNothing: row.shows_nothing,
  hasPreview: row.has_preview,
});
