import { commonPasswordProblem } from '@gadget-claims/domain/accounts/common-passwords';
import { passwordProblem } from '@gadget-claims/domain/accounts/password';
import { type Tx, inTransaction } from '../../../database/database.ts';
import { unauthenticated, unprocessable } from '../../../http/errors.ts';
import { limitAttempts } from '../../../identity/attempts.ts';
import { limitsOf } from '../../../identity/budgets.ts';
import type { UserIdentity } from '../../../identity/identity.ts';
import type { Passwords } from '../../../identity/password-hash.ts';
import { endSessions } from '../../../identity/sessions.ts';
import { queueMail } from '../../../mail/queue.ts';
import type { Services } from '../../../services.ts';
import { SAME_PASSWORD, WRONG_CURRENT_PASSWORD } from '../copy.ts';
import { lockAccount, readAccount, readSession } from '../records/accounts.ts';
import { ACCOUNT_MAIL } from '../records/mails.ts';
import { endOneTimePasswords, takeOneTimePassword } from './one-time-use.ts';
import { oneTimeHash } from './one-time.ts';

export interface PasswordChange {
  password: string;
  newPassword: string;
}

/** What the current password turned out to be. */
type Proof =
  | { kind: 'password'; hash: string }
  | { kind: 'one-time, used'; hash: Buffer }
  | { kind: 'one-time'; hash: Buffer };

/**
 * Gives the account another password and ends all its other sessions. The current one is the
 * account's password, or a one-time password: the one that the session was opened with, or one that
 * was not used yet, which proves the mailbox.
 */
export async function changePassword(
  services: Services,
  passwords: Passwords,
  user: UserIdentity,
  change: PasswordChange,
): Promise<void> {
  refuseWeak(services, user, change);
  const { password, newPassword } = change;
  // By session: strangers who guess at the account are not in it.
  const limits = limitsOf(services, 'password-change', user.reseller, user.sessionId);
  const changed = await limitAttempts(services, limits, async () => {
    const proof = await proofBy(services, passwords, user, password);
    if (!proof) return null;
    const hash = await passwords.hash(newPassword, ownLine(user));
    return inTransaction(services.db, (tx) => replacePassword(services, tx, user, proof, hash));
  });
  if (!changed) {
    throw unprocessable([{ path: 'password', message: WRONG_CURRENT_PASSWORD }]);
  }
  services.wakeWorker();
}

/** A queue of its own, so that a signed-in account does not wait behind strangers. */
const ownLine = ({ accountId }: UserIdentity) => `account ${accountId}`;

function refuseWeak(
  { resellers }: Services,
  { reseller, email }: UserIdentity,
  { password, newPassword }: PasswordChange,
) {
  const brand = resellers.byId.get(reseller);
  const brands = brand ? [brand.displayName, brand.code] : [];
  const message =
    passwordProblem(newPassword, { email, brands }) ??
    commonPasswordProblem(newPassword) ??
    (newPassword === password ? SAME_PASSWORD : undefined);
  if (message !== undefined) throw unprocessable([{ path: 'newPassword', message }]);
}

async function proofBy(
  { db }: Services,
  passwords: Passwords,
  user: UserIdentity,
  password: string,
): Promise<Proof | undefined> {
  const account = await readAccount(db, user);
  const session = await readSession(db, user.reseller, user.sessionId);
  if (
    account.password_hash !== null &&
    (await passwords.matches(account.password_hash, password, ownLine(user)))
  ) {
    return { kind: 'password', hash: account.password_hash };
  }
  const hash = oneTimeHash(password);
  if (!hash) return undefined;
  const opened = session.one_time_hash?.equals(hash) ?? false;
  return opened ? { kind: 'one-time, used', hash } : { kind: 'one-time', hash };
}

/** True when it was done; what was true when the password was compared has to be so still. */
async function replacePassword(
  { clock }: Services,
  tx: Tx,
  user: UserIdentity,
  proof: Proof,
  newHash: string,
): Promise<true | null> {
  const { reseller, accountId, sessionId, email } = user;
  const now = clock.now();
  const account = await lockAccount(tx, user);
  if (proof.kind === 'password' && account.password_hash !== proof.hash) return null;
  if (proof.kind === 'one-time') {
    if (!(await takeOneTimePassword(tx, { reseller, email, hash: proof.hash, now }))) return null;
  }
  const session = await tx
    .updateTable('sessions')
    .set({ one_time_hash: null, claimant_session: null })
    .where('reseller_id', '=', reseller)
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .$if(proof.kind === 'one-time, used', (query) =>
      query.where('one_time_hash', '=', proof.hash as Buffer),
    )
    .returning('session_id')
    .executeTakeFirst();
  if (!session) throw unauthenticated(true);
  await tx
    .updateTable('accounts')
    .set({ password_hash: newHash })
    .where('reseller_id', '=', reseller)
    .where('account_id', '=', accountId)
    .execute();
  await endOneTimePasswords(tx, user);
  await endSessions(tx, user, now, { except: sessionId });
  await queueMail(tx, ACCOUNT_MAIL, { mail: 'password-changed', reseller, email });
  return true;
}
