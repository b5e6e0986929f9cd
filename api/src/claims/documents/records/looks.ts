import type { Db, Tx } from '../../../database/database.ts';
import type { ResellerScope } from '../../../identity/identity.ts';

interface LookedAtClaim {
  reseller: ResellerScope;
  claimId: string;
}

/** Notes that a colleague had a file of a claim in full view; the first time counts. */
export async function noteLook(
  db: Db | Tx,
  { reseller, claimId }: LookedAtClaim,
  { documentId, staffId, at }: { documentId: string; staffId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('document_looks')
    .values({
      reseller_id: reseller,
      claim_id: claimId,
      document_id: documentId,
      staff_id: staffId,
      at,
    })
    .onConflict((known) => known.doNothing())
    .execute();
}

/** The files of a claim that a colleague had in full view, by id. */
export async function filesOpenedBy(
  db: Db | Tx,
  { reseller, claimId }: LookedAtClaim,
  staffId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('document_looks')
    .select('document_id')
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId, staff_id: staffId }))
    .execute();
  return new Set(rows.map(({ document_id: id }) => id));
}
