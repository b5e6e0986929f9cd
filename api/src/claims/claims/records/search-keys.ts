import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { ResellerColumn } from '../../../identity/identity.ts';
import type { ClaimKey } from './claims.ts';

interface ClaimKeysTable {
  kind:
    | 'policy'
    | 'imei'
    | 'serial'
    | 'email'
    | 'phone'
    | 'name'
    | 'mail'
    | 'tail'
    | 'postcode'
    | 'crime'
    | 'address'
    | 'gadget'
    | 'near';
  /** As it is compared: `claim_key` of the database makes it. */
  value: string;
  reseller_id: ResellerColumn;
  claim_id: string;
}

declare module '../../../database/tables.ts' {
  interface Database {
    claim_keys: ClaimKeysTable;
  }
}

/** Notes what a claim that was just made or corrected, with its gadgets, is found by. */
export async function writeSearchKeys(tx: Tx, { reseller, claimId }: ClaimKey): Promise<void> {
  await tx
    .deleteFrom('claim_keys')
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }))
    .execute();
  await sql`
    insert into claim_keys (kind, value, reseller_id, claim_id)
    select key.kind, key.value, claims.reseller_id, claims.claim_id
    from claims cross join lateral claim_keys_of(claims.form) as key
    where claims.reseller_id = ${reseller} and claims.claim_id = ${claimId}
    union
    select key.kind, key.value, gadget.reseller_id, gadget.claim_id
    from claim_gadgets gadget cross join lateral gadget_keys_of(gadget.label) as key
    where gadget.reseller_id = ${reseller} and gadget.claim_id = ${claimId}`.execute(tx);
}
