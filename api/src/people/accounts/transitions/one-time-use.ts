import { emailKey } from '@gadget-claims/domain/people/accounts/email';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { ResellerScope } from '../../../identity/identity.ts';
import type { AccountKey } from '../../../identity/sessions.ts';
import type { AccountRow } from '../records.ts';

/** Uses a one-time password up, if it is one of the account's and still good: the mailbox is proven. */
export async function takeOneTimePassword(
  tx: Tx,
  {
    reseller,
    email,
    hash,
    now,
  }: { reseller: ResellerScope; email: string; hash: Buffer; now: Date },
): Promise<AccountRow | undefined> {
  const taken = await tx
    .deleteFrom('one_time_passwords')
    .using('accounts')
    .whereRef('accounts.reseller_id', '=', 'one_time_passwords.reseller_id')
    .whereRef('accounts.account_id', '=', 'one_time_passwords.account_id')
    .where('accounts.reseller_id', '=', reseller)
    .where('accounts.email', '=', emailKey(email))
    .where('one_time_passwords.hash', '=', hash)
    .where('one_time_passwords.expires_at', '>', now)
    .returning('one_time_passwords.account_id as accountId')
    .executeTakeFirst();
  if (!taken) return undefined;
  const { accountId } = taken;
  await endOneTimePasswords(tx, { reseller, accountId });
  return proveMailbox(tx, { reseller, accountId }, now);
}

/** Notes that the owner of an account has read a mail to it. */
export function proveMailbox(
  tx: Tx,
  { reseller, accountId }: AccountKey,
  now: Date,
): Promise<AccountRow | undefined> {
  return tx
    .updateTable('accounts')
    .set({ proven_at: sql`coalesce(proven_at, ${now})` })
    .where((is) => is.and({ reseller_id: reseller, account_id: accountId }))
    .returningAll()
    .executeTakeFirst();
}

/** Ends every one-time password of an account that was not used. */
export async function endOneTimePasswords(tx: Tx, { reseller, accountId }: AccountKey) {
  await tx
    .deleteFrom('one_time_passwords')
    .where((is) => is.and({ reseller_id: reseller, account_id: accountId }))
    .execute();
}
