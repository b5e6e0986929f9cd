import type { Db, Tx } from '../../database/database.ts';
import type { DeskScope } from '../../identity/identity.ts';

/** A file of a claim of these brands. */
export async function findDeskDocument(db: Db | Tx, brands: DeskScope, documentId: string) {
  if (brands.length === 0) return undefined;
  const row = await db
    .selectFrom('documents')
    .select([
      'reseller_id',
      'claim_id',
      'document_id',
      'document_type_id',
      'gadget_guid',
      'state',
      'withheld',
    ])
    .where('document_id', '=', documentId)
    .where('reseller_id', 'in', [...brands])
    .executeTakeFirst();
  return row?.claim_id == null ? undefined : { ...row, claim_id: row.claim_id };
}

export type DeskDocumentRow = NonNullable<Awaited<ReturnType<typeof findDeskDocument>>>;
