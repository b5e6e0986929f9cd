import type { FailureCode } from '@gadget-claims/domain/failure-codes';
import { RESET_COOLDOWN, RESET_LOCKED } from '@gadget-claims/domain/people/accounts/copy';
import { emailKey } from '@gadget-claims/domain/people/accounts/email';
import type { ClaimAccess, SignedIn } from '@gadget-claims/domain/people/accounts/schemas';
import { inTransaction } from '../../../database/database.ts';
import { CodedError, forbidden, missing } from '../../../http/errors.ts';
import type { RefusedAttempt } from '../../../identity/attempts.ts';
import { spend, spendOne } from '../../../identity/budgets.ts';
import {
  type ClaimantIdentity,
  claimToken,
  knownReseller,
  UNKNOWN_RESELLER,
} from '../../../identity/identity.ts';
import { hashSecret } from '../../../identity/secrets.ts';
import { openSession } from '../../../identity/sessions.ts';
import { queueMail } from '../../../mail/queue.ts';
import { shareName } from '../../../policies/policies/records/share.ts';
import type { Services } from '../../../services.ts';
import { ACCOUNT_MAIL, personOfClaimant } from '../records.ts';
import { createAccount } from './create.ts';
import type { NamedAccount } from './limits.ts';
import { present } from './sign-in.ts';

/**
 * Makes an account for an e-mail of the claimant's and mails a one-time password. With `signIn` a
 * session comes back that sees only the claimant's own forms. An existing account stays as it is,
 * and is not opened.
 */
export async function register(
  services: Services,
  claimant: ClaimantIdentity,
  { email, signIn }: { email: string; signIn: boolean },
): Promise<SignedIn | null> {
  const { db } = services;
  const { reseller, policyKey, session: claimantSession } = claimant;
  const person = await personOfClaimant(db, claimant, email);
  if (!person) throw forbidden();
  // The address on the policy gets one account, so one mail, however often it is asked for.
  if (!person.onPolicy) {
    await spend(
      services,
      'register',
      reseller,
      policyKey,
      shareName(claimant.mailboxProven ?? false),
    );
  }
  const account = { reseller, email: emailKey(email), name: person.name, claimantSession };
  const made = await inTransaction(db, async (tx) => {
    const accountId = await createAccount(tx, services, account);
    if (accountId === undefined) return undefined;
    await queueMail(tx, ACCOUNT_MAIL, { mail: 'welcome', reseller, email: account.email });
    if (!signIn) return { session: undefined };
    return {
      session: await openSession(tx, services, { reseller, accountId }, { claimantSession }),
    };
  });
  if (made) services.wakeWorker();
  return made?.session ? present(services, reseller, account, made.session) : null;
}

/**
 * Asks for a new password by mail. The same is done for every address: the account behind the
 * e-mail, if any, is found out when the mail is made.
 */
export async function requestReset(services: Services, named: NamedAccount): Promise<void> {
  const { resellerId, email, address } = named;
  const locked = await spendOne(services, 'reset-lockout', resellerId, email, address);
  if (locked) throw refusedReset('reset_locked', RESET_LOCKED, locked);
  const reseller = knownReseller(services, resellerId);
  const early = await inTransaction(services.db, async (tx) => {
    const within = { ...services, db: tx };
    const refused = await spendOne(within, 'reset-cooldown', resellerId, email, address);
    if (refused) return refused;
    const isUnderWay = await spendOne(within, 'reset-mail', resellerId, email);
    if (isUnderWay) return undefined;
    await spend(within, 'reset-address', address);
    // The mailbox has had enough for a day; the answer is the same, and those that came are good for theirs.
    if (await spendOne(within, 'reset-mailbox', email)) return undefined;
    if (reseller !== undefined)
      await queueMail(tx, ACCOUNT_MAIL, { mail: 'reset', reseller, email });
    return undefined;
  });
  if (early) throw refusedReset('reset_too_early', RESET_COOLDOWN, early);
  services.wakeWorker();
}

const refusedReset = (code: FailureCode, message: string, { wait }: RefusedAttempt) =>
  new CodedError(429, code, message, { retryAfterSeconds: wait });

/** Exchanges the code of a submission, once, for a bearer of that claim. */
export async function exchangeOtCode(
  services: Services,
  request: { resellerId: number; claimReference: string; otCode: string },
): Promise<ClaimAccess> {
  const reseller = knownReseller(services, request.resellerId);
  const claim = await services.db
    .updateTable('claims')
    .set({ ot_code_hash: null, ot_code_expires_at: null })
    .where('reseller_id', '=', reseller ?? UNKNOWN_RESELLER)
    .where('claim_reference', '=', request.claimReference)
    .where('ot_code_hash', '=', hashSecret(request.otCode))
    .where('ot_code_expires_at', '>', services.clock.now())
    .returning(['claim_id as claimId', 'claimant_session as session'])
    .executeTakeFirst();
  if (!claim || reseller === undefined) throw missing();
  const { token, expiresAt } = await claimToken(services, { reseller, ...claim });
  return { token, claimId: claim.claimId, expiresAt: expiresAt.toISOString() };
}
