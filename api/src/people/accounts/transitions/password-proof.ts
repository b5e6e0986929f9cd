import { type Tx, inTransaction } from '../../../database/database.ts';
import { forbidden, unprocessable } from '../../../http/errors.ts';
import { limitAttempts } from '../../../identity/attempts.ts';
import { limitsOf } from '../../../identity/budgets.ts';
import type { UserIdentity } from '../../../identity/identity.ts';
import type { Passwords } from '../../../identity/password-hash.ts';
import type { Services } from '../../../services.ts';
import { WRONG_CURRENT_PASSWORD } from '../copy.ts';
import { lockAccount, readAccount, readSession } from '../records.ts';
import { takeOneTimePassword } from './one-time-use.ts';
import { oneTimeHash } from './one-time.ts';

/** The result of comparing the current password. */
export type Proof =
  | { kind: 'password'; hash: string }
  | { kind: 'one-time, used'; hash: Buffer }
  | { kind: 'one-time'; hash: Buffer };

/** The signed-in account, and the password typed once more. */
export interface Proving {
  user: UserIdentity;
  password: string;
}

/** A queue of its own, so that a signed-in account does not wait behind strangers. */
export const ownLine = ({ accountId }: UserIdentity) => `account ${accountId}`;

/**
 * Does an act that takes the signed-in account's password. It is the account's, or a one-time
 * password. The act gives null where the proof turns out not to hold any more.
 */
export async function afterProof<T>(
  services: Services,
  passwords: Passwords,
  { user, password }: Proving,
  act: (proof: Proof) => Promise<T | null>,
): Promise<T> {
  // By session: strangers who guess at the account are not in it.
  const limits = limitsOf(services, 'password-change', user.reseller, user.sessionId);
  const done = await limitAttempts(services, limits, async () => {
    const proof = await proofBy(services, passwords, user, password);
    return proof ? act(proof) : null;
  });
  if (done === null) {
    throw unprocessable([{ path: 'password', message: WRONG_CURRENT_PASSWORD }]);
  }
  return done;
}

/** The same in one transaction, for an account whose mailbox is proven. */
export async function provenTransaction(
  services: Services,
  passwords: Passwords,
  proving: Proving,
  act: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { user } = proving;
  if (!user.proven) throw forbidden();
  await afterProof(services, passwords, proving, (proof) =>
    inTransaction(services.db, async (tx) => {
      if (!(await stillProves(tx, user, proof, services.clock.now()))) return null;
      await act(tx);
      return true;
    }),
  );
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

/** Locks the account, and says whether the password that was compared is still its own. */
export async function stillProves(
  tx: Tx,
  user: UserIdentity,
  proof: Proof,
  now: Date,
): Promise<boolean> {
  const { reseller, email } = user;
  const account = await lockAccount(tx, user);
  if (proof.kind === 'password') return account.password_hash === proof.hash;
  if (proof.kind === 'one-time, used') return true;
  return (await takeOneTimePassword(tx, { reseller, email, hash: proof.hash, now })) !== undefined;
}
