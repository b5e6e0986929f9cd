import type { Db } from '../../database/database.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { findPoliciesLike, type StoredPolicy } from './records/policies.ts';

/**
 * Where a lookup asks for a policy. One that asks a remote policy system stores what it is told
 * (`checkRow`, `storePolicies`) before it answers: all that follows a lookup reads the register in
 * its own transactions, and no claim waits for a system elsewhere.
 */
export interface PolicySource {
  /** Those with this number or one that is easily misread as it. */
  findLike(reseller: ResellerScope, number: string): Promise<StoredPolicy[]>;
}

/** The register of this installation, filled by imports. */
export function policyRegister(db: Db): PolicySource {
  return { findLike: (reseller, number) => findPoliciesLike(db, reseller, number) };
}
