import type { ClaimKey } from '../../claims/claims/records/claims.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { DeskScope } from '../../identity/identity.ts';
import { decisionsOf } from '../decisions/records/decisions.ts';

/** A file of a claim of these brands, with all of its row. */
export async function findAddedFile(db: Db | Tx, brands: DeskScope, documentId: string) {
  if (brands.length === 0) return undefined;
  const row = await db
    .selectFrom('documents')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('reseller_id', 'in', [...brands])
    .executeTakeFirst();
  return row?.claim_id == null ? undefined : { ...row, claim_id: row.claim_id };
}

/** A file that was taken off a claim of these brands. */
export async function findRemovedFile(db: Db | Tx, brands: DeskScope, documentId: string) {
  if (brands.length === 0) return undefined;
  return db
    .selectFrom('removed_documents')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('reseller_id', 'in', [...brands])
    .executeTakeFirst();
}

/** The files of a claim on which a decision rests that holds or waits, or an invoice, by id. */
export async function filesRestedOn(db: Db | Tx, key: ClaimKey): Promise<ReadonlySet<string>> {
  const decisions = (await decisionsOf(db, key)).filter(
    ({ state, outcome }) =>
      outcome !== 'refer' && (state === 'second' || state === 'made' || state === 'effective'),
  );
  const invoices = await db
    .selectFrom('repair_invoices')
    .select('document_ids')
    .where((is) => is.and({ reseller_id: key.reseller, claim_id: key.claimId }))
    .execute();
  return new Set([
    ...decisions.flatMap(({ evidence, seen }) => [
      ...evidence,
      ...seen.documents.map(({ id }) => id),
    ]),
    ...invoices.flatMap(({ document_ids: ids }) => ids),
  ]);
}
