import { PASSKEY_KNOWN } from '@gadget-claims/domain/people/accounts/copy';
import type {
  newPasskeyOptions,
  passkeySignInOptions,
} from '@gadget-claims/domain/people/accounts/passkey-schemas';
import { LAST_WAY_IN } from '@gadget-claims/domain/people/staff/copy';
import type * as z from 'zod/mini';
import { type Tx, inTransaction } from '../../../database/database.ts';
import { conflict, missing } from '../../../http/errors.ts';
import type { StaffIdentity } from '../../../identity/identity.ts';
import {
  CHALLENGE_MS,
  type NewPasskey,
  type ShownCredential,
  challengeIn,
  creationOptions,
  passkeyMade,
  readShown,
  requestOptions,
} from '../../../identity/passkey-ceremony.ts';
import { passkeyPage } from '../../../identity/passkey-page.ts';
import { hashSecret, newSecret } from '../../../identity/secrets.ts';
import { queueMail } from '../../../mail/queue.ts';
import type { Services } from '../../../services.ts';
import { NO_DESK_PASSKEYS, TOO_MANY_DESK_PASSKEYS } from '../copy.ts';
import { STAFF_MAIL, type StaffPasskeyRow, lockColleague, staffPasskeys } from '../records.ts';
import { noteEvent } from './events.ts';
import { waysInOf } from './ways-in.ts';

/** Far more than one person has devices. */
const MOST = 10;
const CHALLENGE_BYTES = 32;

/** A browser's options to make a passkey for a colleague. */
export async function optionsToMake(
  services: Services,
  { staffId, email, name }: { staffId: string; email: string; name: string },
  origin: string | undefined,
): Promise<z.infer<typeof newPasskeyOptions>> {
  const own = await staffPasskeys(services.db, staffId);
  refuseMore(own);
  const { challenge, host } = await newDeskChallenge(services, staffId, origin);
  return creationOptions(
    { id: host, name: 'Claims desk' },
    { id: staffId, email, name, own },
    challenge,
  );
}

/** A browser's options to show a passkey: of one person, or of any who logs in. */
export async function optionsToShow(
  services: Services,
  staffId: string | null,
  origin: string | undefined,
): Promise<z.infer<typeof passkeySignInOptions>> {
  const { challenge, host } = await newDeskChallenge(services, staffId, origin);
  return requestOptions(host, challenge);
}

/** The passkey that a colleague's browser made just now. */
export async function madePasskey(
  services: Services,
  staffId: string,
  passkey: NewPasskey,
): Promise<StaffPasskeyRow> {
  const made = await passkeyMade(services, passkey, (challenge) =>
    takeDeskChallenge(services, staffId, challenge),
  );
  return { staff_id: staffId, ...made };
}

/** Keeps it and writes it down. */
export async function keepPasskey(tx: Tx, row: StaffPasskeyRow) {
  const { staff_id: staffId, created_at: at, name } = row;
  await lockColleague(tx, staffId);
  refuseMore(await staffPasskeys(tx, staffId));
  const kept = await tx
    .insertInto('staff_passkeys')
    .values(row)
    .onConflict((known) => known.column('credential_id').doNothing())
    .returning('passkey_id')
    .executeTakeFirst();
  if (!kept) throw conflict('passkey_known', PASSKEY_KNOWN);
  await noteEvent(tx, { actor: staffId, staffId, at }, 'passkey added', name);
}

/** Adds a passkey to those of the signed-in colleague and tells them by mail. */
export async function addStaffPasskey(
  services: Services,
  { staffId }: StaffIdentity,
  given: NewPasskey,
): Promise<StaffPasskeyRow> {
  const row = await madePasskey(services, staffId, given);
  await inTransaction(services.db, async (tx) => {
    await keepPasskey(tx, row);
    await tell(tx, services, 'passkey-added', staffId);
  });
  services.wakeWorker();
  return row;
}

/** Removes a passkey of the signed-in colleague, but never the last way in, and tells them by mail. */
export async function removeStaffPasskey(
  services: Services,
  { staffId }: StaffIdentity,
  passkeyId: string,
): Promise<void> {
  const at = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    await lockColleague(tx, staffId);
    const removed = await tx
      .deleteFrom('staff_passkeys')
      .where((is) => is.and({ staff_id: staffId, passkey_id: passkeyId }))
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw missing();
    if ((await waysInOf(tx, staffId)) === 0) throw conflict('last_way_in', LAST_WAY_IN);
    await noteEvent(tx, { actor: staffId, staffId, at }, 'passkey removed', removed.name);
    await tell(tx, services, 'passkey-removed', staffId);
  });
  services.wakeWorker();
}

/**
 * The owner of the passkey shown: any active colleague, or only this person. Nothing when it is
 * none of theirs, or did not sign our challenge.
 */
export async function whoShowed(
  services: Services,
  staffId: string | null,
  credential: ShownCredential,
): Promise<string | undefined> {
  const challenge = challengeIn(credential);
  const origin = await takeDeskChallenge(services, staffId, challenge);
  const passkey = await services.db
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('credential_id', '=', credential.id)
    .executeTakeFirst();
  if (origin === undefined || !passkey) return undefined;
  const ownerId = passkey.staff_id;
  if (staffId !== null && ownerId !== staffId) return undefined;
  const counter = await readShown(credential, { ...passkey, ownerId }, challenge, origin);
  if (counter === undefined) return undefined;
  const used = await services.db
    .updateTable('staff_passkeys')
    .set({ counter, last_used_at: services.clock.now() })
    .where('passkey_id', '=', passkey.passkey_id)
    // Removed or used while we looked: then the signature proves nothing any more.
    .where('counter', '=', passkey.counter)
    .returning('passkey_id')
    .executeTakeFirst();
  return used && ownerId;
}

function refuseMore(own: readonly StaffPasskeyRow[]) {
  if (own.length >= MOST) throw conflict('too_many_passkeys', TOO_MANY_DESK_PASSKEYS);
}

function tell(
  tx: Tx,
  { config }: Pick<Services, 'config'>,
  mail: 'passkey-added' | 'passkey-removed',
  staffId: string,
) {
  return queueMail(tx, STAFF_MAIL, { mail, reseller: config.defaultResellerId, staffId });
}

/** Makes a challenge, and says for which host a passkey has to be: the desk's. */
async function newDeskChallenge(
  { db, clock, random, config }: Services,
  staffId: string | null,
  origin = new URL(config.deskUrl).origin,
): Promise<{ challenge: string; host: string }> {
  const page = passkeyPage(origin, new URL(config.deskUrl));
  if (!page) throw conflict('no_passkeys_here', NO_DESK_PASSKEYS);
  const challenge = newSecret(random, CHALLENGE_BYTES);
  await db
    .insertInto('staff_challenges')
    .values({
      challenge_hash: hashSecret(challenge),
      staff_id: staffId,
      origin: page.origin,
      expires_at: new Date(clock.now().getTime() + CHALLENGE_MS),
    })
    .execute();
  return { challenge, host: page.hostname };
}

/** Uses a challenge up; gives the origin that it was made for. Nothing for one that is over or another's. */
async function takeDeskChallenge(
  { db, clock }: Services,
  staffId: string | null,
  challenge: string,
): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('staff_challenges')
    .where('challenge_hash', '=', hashSecret(challenge))
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .where('expires_at', '>', clock.now())
    .returning('origin')
    .executeTakeFirst();
  return taken?.origin;
}
