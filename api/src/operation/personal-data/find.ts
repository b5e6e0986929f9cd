import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { findAccount } from '../../people/accounts/records.ts';

/** A person at one brand, by an address as it is compared. Other brands know nothing of them. */
export interface PersonKey {
  reseller: ResellerScope;
  email: string;
}

/**
 * A person's data: records that name their address, and records that their account kept. Forms of a
 * lookup that they registered under are no proof of identity, and are left out.
 */
export async function findPerson(db: Db, { reseller, email }: PersonKey) {
  const account = await findAccount(db, reseller, email);
  const accountId = account?.account_id ?? null;
  const claims = await db
    .selectFrom('claims')
    .selectAll()
    .where('reseller_id', '=', reseller)
    .where((is) => is.or([is('owner_email', '=', email), is('account_id', '=', accountId)]))
    .orderBy('submitted_at')
    .execute();
  const forms = await db
    .selectFrom('forms')
    .selectAll()
    .where('reseller_id', '=', reseller)
    .where('submitted_at', 'is', null)
    .where((is) => is.or([is('owner_email', '=', email), is('account_id', '=', accountId)]))
    .orderBy('created_at')
    .execute();
  const policies = await db
    .selectFrom('policies')
    .selectAll()
    .where('reseller_id', '=', reseller)
    .where(sql`lower(details -> 'policyholder' ->> 'emailAddress')`, '=', email)
    .orderBy('policy_key')
    .execute();
  const versions = await db
    .selectFrom('policy_versions')
    .select(['policy_key', 'details', 'holds_from', 'learned_at'])
    .where('reseller_id', '=', reseller)
    .where(sql<boolean>`policy_key = any(${policies.map(({ policy_key: key }) => key)})`)
    .orderBy('version_id')
    .execute();
  const preference = await db
    .selectFrom('mail_preferences')
    .select(['progress_mails', 'changed_at'])
    .where((is) => is.and({ reseller_id: reseller, email }))
    .executeTakeFirst();
  return { account, claims, forms, policies, versions, preference };
}

export type FoundPerson = Awaited<ReturnType<typeof findPerson>>;

export const isUnknown = ({ account, claims, forms, policies, preference }: FoundPerson): boolean =>
  !account && !preference && claims.length + forms.length + policies.length === 0;
