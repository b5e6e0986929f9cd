import { createHmac } from 'node:crypto';
import type { SignInCode, SignedIn } from '@gadget-claims/domain/people/accounts/schemas';
import { type Tx, inTransaction } from '../../../database/database.ts';
import { tooMany } from '../../../http/errors.ts';
import { type RefusedAttempt, countAttempt } from '../../../identity/attempts.ts';
import { type ResellerScope, knownReseller, UNKNOWN_RESELLER } from '../../../identity/identity.ts';
import {
  type CodeOutcome,
  type CodeSubject,
  askForCode,
  dropCode,
  newHandle,
  tryCode,
} from '../../../identity/mailed-codes.ts';
import { hashSecret } from '../../../identity/secrets.ts';
import { endSessions, openSession } from '../../../identity/sessions.ts';
import { queueMail } from '../../../mail/queue.ts';
import type { Services } from '../../../services.ts';
import { CODE_JUST_SENT, NO_CODES_NOW } from '../copy.ts';
import { SIGN_IN_CODE_MAIL, lockAccount } from '../records.ts';
import { accountOfPerson } from './create.ts';
import { type NamedAccount, codeMailLimits } from './limits.ts';
import { proveMailbox } from './one-time-use.ts';
import { present } from './sign-in.ts';

/** The subject of a code to log in. Keyed: the row of the code names no person, and is the same without an account. */
function subjectOf(
  { config }: Pick<Services, 'config'>,
  reseller: ResellerScope,
  email: string,
): CodeSubject {
  const hash = createHmac('sha256', config.secretKey).update(`sign-in-code:${email}`);
  return { reseller, subject: `sign-in:${hash.digest('base64url')}` };
}

/**
 * Asks for a code by mail; with `instead`, the earlier one of that browser ends. The same is done
 * for every address: the account behind it, if any, is found out when the mail is made. Codes that
 * other browsers have asked for stay good, so that no stranger ends the owner's.
 */
export async function requestSignInCode(
  services: Services,
  named: NamedAccount & { known: string | undefined },
  instead: string | undefined,
): Promise<SignInCode> {
  const reseller = knownReseller(services, named.resellerId);
  const subject = subjectOf(services, reseller ?? UNKNOWN_RESELLER, named.email);
  const asked = newHandle(services);
  const refused = await inTransaction(services.db, async (tx) => {
    const limits = codeMailLimits(services, named);
    const early = await countAttempt({ ...services, db: tx }, limits);
    if (early) return { ...early, isMinute: early.limit === limits[0] };
    if (instead !== undefined) await dropCode(tx, subject, instead);
    await askForCode(tx, asked, subject);
    const handleHash = hashSecret(asked.handle).toString('base64url');
    if (reseller !== undefined) {
      await queueMail(tx, SIGN_IN_CODE_MAIL, { reseller, email: named.email, handleHash });
    }
    return undefined;
  });
  if (refused) throw refusedMail(refused);
  services.wakeWorker();
  return { codeHandle: asked.handle, expiresAt: asked.expiresAt.toISOString() };
}

const refusedMail = ({ wait, isMinute }: RefusedAttempt & { isMinute: boolean }) =>
  tooMany(wait, isMinute ? CODE_JUST_SENT : NO_CODES_NOW);

export interface TypedCode {
  reseller: ResellerScope | undefined;
  email: string;
  codeHandle: string;
  code: string;
}

/** Signs in with a code, for its asker; or names its fault. */
export async function signInWithCode(
  services: Services,
  { reseller = UNKNOWN_RESELLER, email, codeHandle: handle, code }: TypedCode,
): Promise<SignedIn | Exclude<CodeOutcome, 'right'>> {
  const subject = subjectOf(services, reseller, email);
  const opened = await inTransaction(services.db, async (tx) => {
    const outcome = await tryCode({ ...services, db: tx }, subject, { handle, code });
    if (outcome !== 'right') return outcome;
    const account = await provenAccount(services, tx, reseller, email);
    if (!account) return 'over';
    const key = { reseller, accountId: account.account_id };
    return { account, session: await openSession(tx, services, key) };
  });
  if (typeof opened === 'string') return opened;
  return present(services, reseller, opened.account, opened.session);
}

/**
 * The account whose mail was just read. Its password and its sessions stay, apart from those opened
 * before the mailbox was proved.
 */
async function provenAccount(services: Services, tx: Tx, reseller: ResellerScope, email: string) {
  const accountId = await accountOfPerson(tx, services, reseller, email);
  if (accountId === undefined) return undefined;
  const key = { reseller, accountId };
  const account = await lockAccount(tx, key);
  if (account.proven_at !== null) return account;
  const now = services.clock.now();
  await endSessions(tx, key, now);
  return proveMailbox(tx, key, now);
}
