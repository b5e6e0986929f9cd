import { createHmac } from 'node:crypto';
import { isFinished } from '@gadget-claims/domain/claims/claims/status';
import { emailKey } from '@gadget-claims/domain/people/accounts/email';
import type { SignInCode } from '@gadget-claims/domain/people/accounts/schemas';
import { nextVersion } from '../../../claims/claims/records/claims.ts';
import { noteMailbox } from '../../../claims/claims/records/match-keys.ts';
import { renewClaimSession } from '../../../claims/claims/transitions/take-over.ts';
import { tellPolicyholder } from '../../../claims/claims/transitions/tell-policyholder.ts';
import { wantsProgressMails, setProgressMails } from '../../../claims/notifications/records.ts';
import { type Tx, inTransaction } from '../../../database/database.ts';
import { tooMany, unprocessable } from '../../../http/errors.ts';
import { countAttempt } from '../../../identity/attempts.ts';
import { limitOf } from '../../../identity/budgets.ts';
import type { UserIdentity } from '../../../identity/identity.ts';
import {
  type CodeOutcome,
  type CodeSubject,
  askForCode,
  newHandle,
  tryCode,
} from '../../../identity/mailed-codes.ts';
import type { Passwords } from '../../../identity/password-hash.ts';
import { hashSecret } from '../../../identity/secrets.ts';
import { endSessions } from '../../../identity/sessions.ts';
import { queueMail } from '../../../mail/queue.ts';
import { findAccount, lockAccount } from '../../../people/accounts/records.ts';
import { endOneTimePasswords } from '../../../people/accounts/transitions/one-time-use.ts';
import { provenTransaction } from '../../../people/accounts/transitions/password-proof.ts';
import type { Services } from '../../../services.ts';
import { EMAIL_CHANGED, NO_MORE_CODES, SAME_EMAIL } from '../copy.ts';
import { OWN_ACCOUNT_MAIL } from '../records.ts';
import { lockAccountClaims } from './erase-account.ts';

/** The subject of a code: this address for this account. Keyed: the row names no person. */
function subjectOf(
  { config }: Pick<Services, 'config'>,
  { reseller, accountId }: UserIdentity,
  email: string,
): CodeSubject {
  const hash = createHmac('sha256', config.secretKey).update(`new-email:${accountId}:${email}`);
  return { reseller, subject: `new-email:${hash.digest('base64url')}` };
}

/**
 * Has a code mailed to the address that an account is to go by. Whether another account has it is found
 * out when the mail is made, so that the answer is the same for every address.
 */
export async function requestNewEmail(
  services: Services,
  passwords: Passwords,
  user: UserIdentity,
  { username, password }: { username: string; password: string },
): Promise<SignInCode> {
  const { reseller, accountId } = user;
  const email = emailKey(username);
  if (email === user.email) throw unprocessable([{ path: 'username', message: SAME_EMAIL }]);
  const asked = newHandle(services);
  await provenTransaction(services, passwords, { user, password }, async (tx) => {
    const limits = [
      limitOf(services, 'new-email', reseller, accountId),
      limitOf(services, 'new-email-mailbox', email),
    ];
    const refused = await countAttempt({ ...services, db: tx }, limits);
    if (refused) throw tooMany(refused.wait, NO_MORE_CODES);
    await askForCode(tx, asked, subjectOf(services, user, email));
    const handleHash = hashSecret(asked.handle).toString('base64url');
    await queueMail(tx, OWN_ACCOUNT_MAIL, { mail: 'new-email-code', reseller, email, handleHash });
  });
  services.wakeWorker();
  return { codeHandle: asked.handle, expiresAt: asked.expiresAt.toISOString() };
}

/**
 * Gives the account the address that the code was mailed to. Its claims stay its own and are written
 * about there; all other sessions end, and the mailbox that it had is told, as is that of each policy
 * with an open claim.
 */
export async function changeEmail(
  services: Services,
  user: UserIdentity,
  { username, codeHandle: handle, code }: { username: string; codeHandle: string; code: string },
): Promise<CodeOutcome> {
  const email = emailKey(username);
  const outcome = await inTransaction(services.db, async (tx) => {
    const subject = subjectOf(services, user, email);
    const tried = await tryCode({ ...services, db: tx }, subject, { handle, code });
    if (tried !== 'right') return tried;
    // An account was made for it since the code was mailed.
    if (await findAccount(tx, user.reseller, email)) return 'over';
    await giveEmail(services, tx, user, email);
    return tried;
  });
  if (outcome === 'right') services.wakeWorker();
  return outcome;
}

async function giveEmail({ clock, config }: Services, tx: Tx, user: UserIdentity, email: string) {
  const { reseller, accountId, sessionId } = user;
  const now = clock.now();
  const { email: before } = await lockAccount(tx, user);
  await tx
    .updateTable('accounts')
    .set({ email })
    .where((is) => is.and({ reseller_id: reseller, account_id: accountId }))
    .execute();
  await keepForms(tx, user, before);
  await keepClaims({ config }, tx, { ...user, email: before }, { email, at: now });
  const on = await wantsProgressMails(tx, reseller, before);
  if (!on) await setProgressMails(tx, reseller, email, { on, at: now });
  await endOneTimePasswords(tx, user);
  await endSessions(tx, user, now, { except: sessionId });
  await queueMail(tx, OWN_ACCOUNT_MAIL, { mail: 'email-changed', reseller, email: before });
}

/** Begun forms that were the account's by its address alone. */
async function keepForms(tx: Tx, { reseller, accountId }: UserIdentity, before: string) {
  await tx
    .updateTable('forms')
    .set({ account_id: accountId })
    .where((is) => is.and({ reseller_id: reseller, owner_email: before }))
    .where('account_id', 'is', null)
    .where('submitted_at', 'is', null)
    .execute();
}

/** The claims that were the account's. */
async function keepClaims(
  { config }: Pick<Services, 'config'>,
  tx: Tx,
  user: UserIdentity,
  { email, at }: { email: string; at: Date },
) {
  const { reseller, accountId, email: before } = user;
  for (const claim of await lockAccountClaims(tx, user, { at, reason: EMAIL_CHANGED })) {
    const key = { reseller, claimId: claim.claim_id };
    if (claim.account_id === null) {
      await renewClaimSession(tx, key, { email: before, account_id: accountId });
    }
    if (claim.owner_email !== before) continue;
    await tx
      .updateTable('claims')
      .set({ claimant_email: email, version: nextVersion })
      .where((is) => is.and({ reseller_id: reseller, claim_id: claim.claim_id }))
      .execute();
    await noteMailbox(tx, config, key, { email, at });
    if (!isFinished(claim.status)) {
      await tellPolicyholder(tx, key, 'access', { mailbox: email, evenOwner: true });
    }
  }
}
