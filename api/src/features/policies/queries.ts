import type { Policy } from '@gadget-claims/domain/policies/contract';
import type { Db } from '../../lib/database.ts';
import type { ResellerScope } from '../../lib/identity.ts';

export interface StoredPolicy {
  postcode_key: string;
  date_of_birth: string;
  details: Policy;
}

/** One policy of a reseller by its key; a single row by the primary key. */
export function findPolicy(
  db: Db,
  reseller: ResellerScope,
  policyKey: string,
): Promise<StoredPolicy | undefined> {
  return db
    .selectFrom('policies')
    .select(['postcode_key', 'date_of_birth', 'details'])
    .where('reseller_id', '=', reseller)
    .where('policy_key', '=', policyKey)
    .executeTakeFirst();
}
