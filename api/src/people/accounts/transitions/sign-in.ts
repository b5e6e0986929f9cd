import type { SignedIn } from '@gadget-claims/domain/people/accounts/schemas';
import { inTransaction } from '../../../database/database.ts';
import { regionOf } from '../../../identity/caller.ts';
import { type ResellerScope, UNKNOWN_RESELLER } from '../../../identity/identity.ts';
import type { Passwords } from '../../../identity/password-hash.ts';
import {
  type Opening,
  type Session,
  endSessions,
  openSession,
  sessionToken,
} from '../../../identity/sessions.ts';
import type { Services } from '../../../services.ts';
import { type AccountRow, findAccount, lockAccount } from '../records.ts';
import { takeOneTimePassword } from './one-time-use.ts';
import { oneTimeHash } from './one-time.ts';

export interface Credentials {
  reseller: ResellerScope | undefined;
  email: string;
  password: string;
  /** Where the call comes from. */
  address: string;
}

/**
 * Signs in with the account's password. Nothing when it does not fit; it takes as long and asks the
 * database as much for an account that does not exist.
 */
export async function signInWithPassword(
  services: Services,
  passwords: Passwords,
  { reseller, email, password, address }: Credentials,
): Promise<SignedIn | undefined> {
  const scope = reseller ?? UNKNOWN_RESELLER;
  const account = await findAccount(services.db, scope, email);
  if (await passwords.matches(account?.password_hash, password, regionOf(address))) {
    return account && withPassword(services, scope, account);
  }
  return undefined;
}

/** The same with the one-time password of a mail; nothing for other text. */
export async function signInOnce(
  services: Services,
  { reseller, email, password }: Omit<Credentials, 'address'>,
): Promise<SignedIn | undefined> {
  const hash = oneTimeHash(password);
  return hash && withOneTimePassword(services, reseller ?? UNKNOWN_RESELLER, email, hash);
}

async function withPassword(services: Services, reseller: ResellerScope, account: AccountRow) {
  const key = { reseller, accountId: account.account_id };
  const session = await inTransaction(services.db, async (tx) => {
    // Changed while we compared: then it was not this password.
    const now = await lockAccount(tx, key);
    if (now.password_hash !== account.password_hash) return undefined;
    return openSession(tx, services, key);
  });
  return session && present(services, reseller, account, session);
}

async function withOneTimePassword(
  services: Services,
  reseller: ResellerScope,
  email: string,
  hash: Buffer,
) {
  const opened = await inTransaction(services.db, async (tx) => {
    const account = await takeOneTimePassword(tx, {
      reseller,
      email,
      hash,
      now: services.clock.now(),
    });
    if (!account) return undefined;
    const key = { reseller, accountId: account.account_id };
    // From here on the old password and its sessions are invalid.
    await tx
      .updateTable('accounts')
      .set({ password_hash: null })
      .where((is) => is.and({ reseller_id: reseller, account_id: key.accountId }))
      .execute();
    await endSessions(tx, key, services.clock.now());
    return { account, session: await openSession(tx, services, key, { oneTimeHash: hash }) };
  });
  return (
    opened && present(services, reseller, opened.account, opened.session, { oneTimeHash: hash })
  );
}

/** A session as its holder gets to know it, once. */
export async function present(
  services: Services,
  reseller: ResellerScope,
  account: Pick<AccountRow, 'name' | 'email'>,
  session: Session,
  { oneTimeHash: used }: Opening = {},
): Promise<SignedIn> {
  const name = account.name || account.email;
  return {
    token: await sessionToken(services, reseller, name, session),
    name,
    username: account.email,
    mustChangePassword: used !== undefined,
    expiresAt: session.expiresAt.toISOString(),
  };
}
