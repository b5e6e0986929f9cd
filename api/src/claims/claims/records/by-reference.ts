import { type SqlBool, sql } from 'kysely';
import { type Db } from '../../../database/database.ts';
import { type ClaimKey } from './claims.ts';

/** The claims of these ids, of a brand or, where none is known, of any: for people who run the product. */
export function claimsById(db: Db, reseller: number | null, claimIds: readonly string[]) {
  return db
    .selectFrom('claims')
    .select(['reseller_id', 'claim_id'])
    .where(sql<SqlBool>`(${reseller}::integer is null or reseller_id = ${reseller})`)
    .where(sql<SqlBool>`claim_id = any(${[...claimIds]})`)
    .execute();
}

/** A claim by the reference that people use; for the claims team, who see every brand. */
export async function findClaimByReference(db: Db, claimReference: string) {
  const claim = await db
    .selectFrom('claims')
    .selectAll()
    .where('claim_reference', '=', claimReference)
    .executeTakeFirst();
  if (!claim) return undefined;
  const key: ClaimKey = { reseller: claim.reseller_id, claimId: claim.claim_id };
  return { claim, key };
}
