import type { Policy } from '@gadget-claims/domain/policies/contract';
import type { Db } from '../../lib/database.ts';
import type { ResellerScope } from '../../lib/identity.ts';

export interface StoredPolicy {
  postcode_key: string;
  date_of_birth: string;
  details: Policy;
}

/** One policy of a reseller by its key; a single row by the primary key. */
export async function findPolicy(
  db: Db,
  reseller: ResellerScope,
  policyKey: string,
): Promise<StoredPolicy | undefined> {
  // A text of the database cannot hold it, and to ask for one is an error.
  if (policyKey.includes('\0')) return undefined;
  return await db
    .selectFrom('policies')
    .select(['postcode_key', 'date_of_birth', 'details'])
    .where('reseller_id', '=', reseller)
    .where('policy_key', '=', policyKey)
    .executeTakeFirst();
}
