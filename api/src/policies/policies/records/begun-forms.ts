import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Database } from '../../../database/tables.ts';
import type { ResellerScope } from '../../../identity/identity.ts';

interface OfPolicy {
  reseller: ResellerScope;
  policyKey: string;
}

/** In SQL what `isBlank` denies of a form that is read, because whole pages are counted. */
export const saysSomething = (is: ExpressionBuilder<Database, 'forms'>): Expression<SqlBool> =>
  is.or([
    is(sql`data -> 'incident' ->> 'incidentTypeId'`, 'is not', null),
    is(sql`data -> 'gadgets' -> 0`, 'is not', null),
  ]);

/** Forms of a policy that were begun and that no account keeps; not those that say nothing. */
export const begunOn = (db: Db, { reseller, policyKey }: OfPolicy, now: Date) =>
  db
    .selectFrom('forms')
    .where((is) => is.and({ reseller_id: reseller, policy_key: policyKey }))
    .where('submitted_at', 'is', null)
    .where('expires_at', '>', now)
    .where('account_id', 'is', null)
    .where(saysSomething);

/** Whether there is one; whose it is, and what it says, is not asked. */
export async function isFormBegun(db: Db, policy: OfPolicy, now: Date): Promise<boolean> {
  const begun = await begunOn(db, policy, now).select('form_reference').limit(1).executeTakeFirst();
  return begun !== undefined;
}
