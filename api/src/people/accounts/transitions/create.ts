import { emailKey } from '@gadget-claims/domain/people/accounts/email';
import type { Db } from '../../../database/database.ts';
import type { ResellerScope } from '../../../identity/identity.ts';
import { newSecret } from '../../../identity/secrets.ts';
import type { Services } from '../../../services.ts';
import { findAccount, personByEmail } from '../records.ts';

export interface NewAccount {
  reseller: ResellerScope;
  email: string;
  name: string;
  /** The lookup that it is made under. */
  claimantSession?: string;
}

/** Makes an account without a password; nothing when the e-mail has one already. */
export async function createAccount(
  db: Db,
  { clock, random }: Pick<Services, 'clock' | 'random'>,
  { reseller, email, name, claimantSession }: NewAccount,
): Promise<string | undefined> {
  const created = await db
    .insertInto('accounts')
    .values({
      reseller_id: reseller,
      account_id: newSecret(random, 16),
      email: emailKey(email),
      name,
      password_hash: null,
      proven_at: null,
      claimant_session: claimantSession ?? null,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['reseller_id', 'email']).doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return created?.account_id;
}

/** The account of an e-mail; an address that has a claim or a policy, and no account, gets one. */
export async function accountOfPerson(
  db: Db,
  parts: Pick<Services, 'clock' | 'random'>,
  reseller: ResellerScope,
  email: string,
): Promise<string | undefined> {
  const account = await findAccount(db, reseller, email);
  if (account) return account.account_id;
  const person = await personByEmail(db, reseller, email);
  if (!person) return undefined;
  const created = await createAccount(db, parts, { reseller, email, name: person.name });
  return created ?? (await findAccount(db, reseller, email))?.account_id;
}
