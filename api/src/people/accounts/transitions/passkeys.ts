import { PASSKEY_KNOWN } from '@gadget-claims/domain/people/accounts/copy';
import type {
  newPasskeyOptions,
  passkeySignInOptions,
} from '@gadget-claims/domain/people/accounts/passkey-schemas';
import type { SignedIn } from '@gadget-claims/domain/people/accounts/schemas';
import { PASSKEY_AFTER_LOGIN_MINUTES } from '@gadget-claims/domain/promises';
import type * as z from 'zod/mini';
import { type Tx, inTransaction } from '../../../database/database.ts';
import { CodedError, conflict, forbidden, missing } from '../../../http/errors.ts';
import {
  type ResellerScope,
  type UserIdentity,
  UNKNOWN_RESELLER,
} from '../../../identity/identity.ts';
import {
  type NewPasskey,
  type ShownCredential,
  challengeIn,
  creationOptions,
  passkeyMade,
  readShown,
  requestOptions,
} from '../../../identity/passkey-ceremony.ts';
import { openSession } from '../../../identity/sessions.ts';
import { queueMail } from '../../../mail/queue.ts';
import type { Services } from '../../../services.ts';
import { LOG_IN_AGAIN, TOO_MANY_PASSKEYS } from '../copy.ts';
import {
  ACCOUNT_MAIL,
  type PasskeyRow,
  accountPasskeys,
  findPasskey,
  lockAccount,
  readAccount,
  readSession,
} from '../records.ts';
import { newChallenge, takeChallenge } from './passkey-challenges.ts';
import { present } from './sign-in.ts';

/** Far more than one person has devices. */
const MOST = 10;
const RECENT_MS = PASSKEY_AFTER_LOGIN_MINUTES * 60_000;

/** Options for the browser of a signed-in account to make a passkey. */
export async function startAdding(
  services: Services,
  user: UserIdentity,
  origin: string | undefined,
): Promise<z.infer<typeof newPasskeyOptions>> {
  refuseUnproven(user);
  await refuseLater(services, user);
  const { reseller, accountId } = user;
  const { name, email } = await readAccount(services.db, user);
  const own = await accountPasskeys(services.db, user);
  refuseMore(own);
  const { challenge, host } = await newChallenge(services, { reseller, accountId, origin });
  const rp = { id: host, name: services.resellers.byId.get(reseller)?.displayName ?? host };
  return creationOptions(rp, { id: accountId, email, name, own }, challenge);
}

/** Adds a passkey to the account and tells its owner by mail. */
export async function addAccountPasskey(
  services: Services,
  user: UserIdentity,
  passkey: NewPasskey,
): Promise<PasskeyRow> {
  refuseUnproven(user);
  const made = await passkeyMade(services, passkey, (challenge) =>
    takeChallenge(services, user, challenge),
  );
  const row: PasskeyRow = { reseller_id: user.reseller, account_id: user.accountId, ...made };
  await inTransaction(services.db, (tx) => addPasskey(tx, user, row));
  services.wakeWorker();
  return row;
}

async function addPasskey(tx: Tx, user: UserIdentity, row: PasskeyRow) {
  const { reseller, email } = user;
  await lockAccount(tx, user);
  refuseMore(await accountPasskeys(tx, user));
  const kept = await tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((known) => known.columns(['reseller_id', 'credential_id']).doNothing())
    .returning('passkey_id')
    .executeTakeFirst();
  if (!kept) throw conflict('passkey_known', PASSKEY_KNOWN);
  await queueMail(tx, ACCOUNT_MAIL, { mail: 'passkey-added', reseller, email });
}

/** A passkey outlasts the session that adds it: an unproven mailbox adds none. */
function refuseUnproven({ proven }: UserIdentity) {
  if (!proven) throw forbidden();
}

/** Nor does a person at a screen that another left open. */
async function refuseLater({ db, clock }: Services, { reseller, sessionId }: UserIdentity) {
  const { created_at: began } = await readSession(db, reseller, sessionId);
  if (clock.now().getTime() - began.getTime() > RECENT_MS) {
    throw new CodedError(403, 'log_in_again', LOG_IN_AGAIN);
  }
}

function refuseMore(own: PasskeyRow[]) {
  if (own.length >= MOST) throw conflict('too_many_passkeys', TOO_MANY_PASSKEYS);
}

/** Removes a passkey of the account and tells its owner by mail. */
export async function removeAccountPasskey(
  services: Services,
  user: UserIdentity,
  passkeyId: string,
) {
  refuseUnproven(user);
  const { reseller, accountId, email } = user;
  await inTransaction(services.db, async (tx) => {
    const removed = await tx
      .deleteFrom('passkeys')
      .where('reseller_id', '=', reseller)
      .where((is) => is.and({ account_id: accountId, passkey_id: passkeyId }))
      .returning('passkey_id')
      .executeTakeFirst();
    if (!removed) throw missing();
    await queueMail(tx, ACCOUNT_MAIL, { mail: 'passkey-removed', reseller, email });
  });
  services.wakeWorker();
}

/** Options for a browser without a session to show a passkey. */
export async function startSigningIn(
  services: Services,
  reseller: ResellerScope | undefined,
  origin: string | undefined,
): Promise<z.infer<typeof passkeySignInOptions>> {
  const asker = { reseller: reseller ?? UNKNOWN_RESELLER, accountId: null, origin };
  const { challenge, host } = await newChallenge(services, asker);
  return requestOptions(host, challenge);
}

/** Signs in with a passkey of the brand; nothing when it is none, or did not sign what we asked. */
export async function signInWithPasskey(
  services: Services,
  reseller: ResellerScope | undefined,
  credential: ShownCredential,
): Promise<SignedIn | undefined> {
  const scope = reseller ?? UNKNOWN_RESELLER;
  const challenge = challengeIn(credential);
  const asker = { reseller: scope, accountId: null };
  const origin = await takeChallenge(services, asker, challenge);
  const passkey = await findPasskey(services.db, scope, credential.id);
  if (origin === undefined || !passkey) return undefined;
  const counter = await readShown(
    credential,
    { ...passkey, ownerId: passkey.account_id },
    challenge,
    origin,
  );
  return counter === undefined ? undefined : openedBy(services, passkey, counter);
}

async function openedBy(services: Services, passkey: PasskeyRow, counter: number) {
  const { reseller_id: reseller, account_id: accountId } = passkey;
  const opened = await inTransaction(services.db, async (tx) => {
    const used = await tx
      .updateTable('passkeys')
      .set({ counter, last_used_at: services.clock.now() })
      .where((is) => is.and({ reseller_id: reseller, passkey_id: passkey.passkey_id }))
      // Removed or used while we looked: then the signature proves nothing any more.
      .where('counter', '=', passkey.counter)
      .returning('passkey_id')
      .executeTakeFirst();
    if (!used) return undefined;
    const key = { reseller, accountId };
    return { account: await readAccount(tx, key), session: await openSession(tx, services, key) };
  });
  return opened && present(services, reseller, opened.account, opened.session);
}
