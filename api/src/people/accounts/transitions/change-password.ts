import { commonPasswordProblem } from '@gadget-claims/domain/people/accounts/common-passwords';
import { passwordProblem } from '@gadget-claims/domain/people/accounts/password';
import { type Tx, inTransaction } from '../../../database/database.ts';
import { unauthenticated, unprocessable } from '../../../http/errors.ts';
import type { UserIdentity } from '../../../identity/identity.ts';
import type { Passwords } from '../../../identity/password-hash.ts';
import { endSessions } from '../../../identity/sessions.ts';
import { queueMail } from '../../../mail/queue.ts';
import type { Services } from '../../../services.ts';
import { SAME_PASSWORD } from '../copy.ts';
import { ACCOUNT_MAIL } from '../records.ts';
import { endOneTimePasswords } from './one-time-use.ts';
import { type Proof, afterProof, ownLine, stillProves } from './password-proof.ts';

export interface PasswordChange {
  password: string;
  newPassword: string;
}

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
  await afterProof(services, passwords, { user, password }, async (proof) => {
    const hash = await passwords.hash(newPassword, ownLine(user));
    return inTransaction(services.db, (tx) => replacePassword(services, tx, user, proof, hash));
  });
  services.wakeWorker();
}

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

/** True when it was done; the facts under which the password was compared have to hold still. */
async function replacePassword(
  { clock }: Services,
  tx: Tx,
  user: UserIdentity,
  proof: Proof,
  newHash: string,
): Promise<true | null> {
  const { reseller, accountId, sessionId, email } = user;
  const now = clock.now();
  if (!(await stillProves(tx, user, proof, now))) return null;
  const session = await tx
    .updateTable('sessions')
    .set({ one_time_hash: null, claimant_session: null })
    .where((is) => is.and({ reseller_id: reseller, session_id: sessionId }))
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
    .where((is) => is.and({ reseller_id: reseller, account_id: accountId }))
    .execute();
  await endOneTimePasswords(tx, user);
  await endSessions(tx, user, now, { except: sessionId });
  await queueMail(tx, ACCOUNT_MAIL, { mail: 'password-changed', reseller, email });
  return true;
}
