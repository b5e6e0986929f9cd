import type { Db, Tx } from '../../../database/database.ts';
import type { ResellerScope } from '../../../identity/identity.ts';
import type { ClaimRow, GadgetKey, GadgetRow } from './claims.ts';
import { type Viewer, mayView } from './ownership.ts';

export function findOwnClaim(
  db: Db | Tx,
  viewer: Viewer,
  claimId: string,
): Promise<ClaimRow | undefined> {
  return db
    .selectFrom('claims')
    .selectAll()
    .where((is) => is.and({ reseller_id: viewer.reseller, claim_id: claimId }))
    .where(mayView(viewer))
    .executeTakeFirst();
}

export async function findClaimIdOfGadget(
  db: Db,
  reseller: ResellerScope,
  gadgetId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('claim_gadgets')
    .select('claim_id')
    .where((is) => is.and({ reseller_id: reseller, gadget_id: gadgetId }))
    .executeTakeFirst();
  return row?.claim_id;
}

/** An own claim's gadget, with the claim and all its gadgets. */
export interface OwnGadget {
  key: GadgetKey;
  claim: ClaimRow;
  gadget: GadgetRow;
  gadgets: GadgetRow[];
}
