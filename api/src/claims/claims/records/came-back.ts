import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { ClaimKey } from './claims.ts';

/** Notes that a claimant wrote, or sent what we had asked for; the first time since we looked counts. */
export async function noteCameBack(tx: Tx, { reseller, claimId }: ClaimKey, at: Date) {
  await tx
    .updateTable('claims')
    .set({ came_back_at: sql`coalesce(came_back_at, ${at})` })
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }))
    .execute();
}

/** Notes that a colleague has seen what came; of a version, unless more came since. */
export async function noteSeen(tx: Tx, { reseller, claimId }: ClaimKey, version?: number) {
  await tx
    .updateTable('claims')
    .set({ came_back_at: null })
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }))
    .where('came_back_at', 'is not', null)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .execute();
}
