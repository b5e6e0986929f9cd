import type { Db, Tx } from '../../../database/database.ts';
import type { DeskScope } from '../../../identity/identity.ts';
import type { ClaimRow, GadgetKey } from './claims.ts';

/** A claim by its id or the reference that people use, of one of these brands. */
export async function findDeskClaim(
  db: Db | Tx,
  brands: DeskScope,
  idOrReference: string,
): Promise<ClaimRow | undefined> {
  if (brands.length === 0) return undefined;
  return db
    .selectFrom('claims')
    .selectAll()
    .where('reseller_id', 'in', [...brands])
    .where((is) =>
      is.or([is('claim_id', '=', idOrReference), is('claim_reference', '=', idOrReference)]),
    )
    .executeTakeFirst();
}

/** Which gadget of which claim an id names, of one of these brands. */
export async function findDeskGadget(
  db: Db | Tx,
  brands: DeskScope,
  gadgetId: string,
): Promise<GadgetKey | undefined> {
  if (brands.length === 0) return undefined;
  const row = await db
    .selectFrom('claim_gadgets')
    .select(['reseller_id', 'claim_id'])
    .where('reseller_id', 'in', [...brands])
    .where('gadget_id', '=', gadgetId)
    .executeTakeFirst();
  return row && { reseller: row.reseller_id, claimId: row.claim_id, gadgetId };
}
