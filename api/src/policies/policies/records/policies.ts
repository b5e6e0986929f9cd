import { SEPARATORS, alikeKey } from '@gadget-claims/domain/policies/policies/matching';
import { postcodeKey } from '@gadget-claims/domain/policies/policies/postcode';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { DeskScope, ResellerScope } from '../../../identity/identity.ts';

export interface StoredPolicy {
  policy_key: string;
  postcode_key: string;
  date_of_birth: string;
  details: Policy;
  /** When an import last changed it. */
  updated_at: Date;
}

/** The most look-alike policies of a brand that are worth comparing. */
const MOST_ALIKE = 10;

/**
 * The policies of a reseller whose number is this one, or easily misread as it, the latest first:
 * nearly always one or none.
 */
export async function findPoliciesLike(
  db: Db,
  reseller: ResellerScope,
  number: string,
): Promise<StoredPolicy[]> {
  const key = alikeKey(number);
  if (key.includes('\0')) return [];
  return await db
    .selectFrom('policies')
    .select(['policy_key', 'postcode_key', 'date_of_birth', 'details', 'updated_at'])
    .where('reseller_id', '=', reseller)
    .where('alike_key', '=', key)
    .orderBy('updated_at', 'desc')
    .limit(MOST_ALIKE)
    .execute();
}

/** Policies of these brands by the number, postcode or e-mail address that somebody says, the latest first. */
export async function findPoliciesSaid(db: Db, scope: DeskScope, said: string) {
  const brands = [...scope];
  const [number, postcode, email] = [alikeKey(said), postcodeKey(said), said.trim().toLowerCase()];
  if (said.includes('\0')) return [];
  const { rows } = await sql<{ reseller_id: number; details: Policy }>`
    select reseller_id, details from policies
    where (reseller_id, policy_key) in (
      (select reseller_id, policy_key from policies
        where reseller_id = any(${brands}) and alike_key = ${number} limit ${sql.lit(MOST_ALIKE)})
      union
      (select reseller_id, policy_key from policies
        where reseller_id = any(${brands}) and postcode_key = ${postcode}
        limit ${sql.lit(MOST_ALIKE)})
      union
      (select reseller_id, policy_key from policies
        where reseller_id = any(${brands})
          and lower(details -> 'policyholder' ->> 'emailAddress') = ${email}
        limit ${sql.lit(MOST_ALIKE)}))
    order by updated_at desc`.execute(db);
  return rows;
}

/** `numberKey` of a stored key: what a policy number is compared with in the database. */
export const storedNumberKey = (column: 'forms.policy_key'): RawBuilder<string> =>
  sql<string>`translate(${sql.ref(column)}, ${SEPARATORS}, '')`;

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
    .select(['policy_key', 'postcode_key', 'date_of_birth', 'details', 'updated_at'])
    .where('reseller_id', '=', reseller)
    .where('policy_key', '=', policyKey)
    .executeTakeFirst();
}
