import { commonPasswordProblem } from '@gadget-claims/domain/people/accounts/common-passwords';
import type { newPasskeyOptions } from '@gadget-claims/domain/people/accounts/passkey-schemas';
import { passwordProblem } from '@gadget-claims/domain/people/accounts/password';
import type {
  acceptanceByPasskey,
  acceptanceByPassword,
  codesToSetUp,
} from '@gadget-claims/domain/people/staff/schemas';
import { DESK_INVITATION_DAYS } from '@gadget-claims/domain/promises';
import type * as z from 'zod/mini';
import { type Db, type Tx, inTransaction } from '../../../database/database.ts';
import { CodedError, unprocessable } from '../../../http/errors.ts';
import type { Passwords } from '../../../identity/password-hash.ts';
import { hashSecret, newSecret } from '../../../identity/secrets.ts';
import { enrolmentAddress, newCodeSecret, secretText, stepOfCode } from '../../../identity/totp.ts';
import type { Services } from '../../../services.ts';
import { INVITATION_OVER, WRONG_APP_CODE } from '../copy.ts';
import { openCodes, sealCodes } from './codes.ts';
import { noteEvent } from './events.ts';
import { keepPasskey, madePasskey, optionsToMake } from './passkeys.ts';

const DAY_MS = 86_400_000;

/** Makes the link of an invitation; only its hash is kept. Earlier ones go on working until one is used. */
export async function newInvitationLink(
  {
    db,
    clock,
    random,
    config,
  }: Pick<Services, 'clock' | 'random'> & {
    db: Db;
    config: Pick<Services['config'], 'deskUrl'>;
  },
  staffId: string,
): Promise<string> {
  const token = newSecret(random);
  await db
    .insertInto('staff_invitations')
    .values({
      token_hash: hashSecret(token),
      staff_id: staffId,
      key_id: null,
      sealed: null,
      expires_at: new Date(clock.now().getTime() + DESK_INVITATION_DAYS * DAY_MS),
    })
    .execute();
  // Behind the #, so that it is in no log and no Referer.
  return `${config.deskUrl}/invitation#${token}`;
}

type Invited = Awaited<ReturnType<typeof findInvited>>;

/** The owner of the link; throws 404 for one that was used, is too old or belongs to a person invited no more. */
export async function findInvited({ db, clock }: Pick<Services, 'db' | 'clock'>, token: string) {
  const found = await db
    .selectFrom('staff_invitations as invitation')
    .innerJoin('staff', 'staff.staff_id', 'invitation.staff_id')
    .select(['staff.staff_id as staffId', 'name', 'email', 'key_id', 'sealed'])
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', clock.now())
    .where('state', '=', 'invited')
    .executeTakeFirst();
  if (!found) throw over();
  return found;
}

const over = () => new CodedError(404, 'invitation_over', INVITATION_OVER);

/** Options for the browser of an invited colleague to make a passkey. */
export async function startInvitedPasskey(
  services: Services,
  token: string,
  origin: string | undefined,
): Promise<z.infer<typeof newPasskeyOptions>> {
  return optionsToMake(services, await findInvited(services, token), origin);
}

/** Accepts an invitation with a passkey; gives who is in. */
export async function acceptWithPasskey(
  services: Services,
  { token, name, credential }: z.infer<typeof acceptanceByPasskey>,
): Promise<string> {
  const invited = await findInvited(services, token);
  const passkey = await madePasskey(services, invited.staffId, { name, credential });
  await inTransaction(services.db, async (tx) => {
    await takeInvitation(tx, services, invited, token);
    await keepPasskey(tx, passkey);
  });
  return invited.staffId;
}

/** Shows an app the secret of its codes; it counts once a code of it is typed. */
export async function startInvitedCodes(
  services: Services,
  token: string,
): Promise<z.infer<typeof codesToSetUp>> {
  const { staffId, email } = await findInvited(services, token);
  const secret = newCodeSecret(services.random);
  const { keyId, sealed } = sealCodes(services.seals, staffId, secret);
  await services.db
    .updateTable('staff_invitations')
    .set({ key_id: keyId, sealed })
    .where('token_hash', '=', hashSecret(token))
    .execute();
  return { secret: secretText(secret), address: enrolmentAddress('Claims desk', email, secret) };
}

/** Accepts an invitation with a password and the first code of an app; gives who is in. */
export async function acceptWithPassword(
  services: Services,
  passwords: Passwords,
  { token, password, code }: z.infer<typeof acceptanceByPassword>,
): Promise<string> {
  const invited = await findInvited(services, token);
  const { staffId, email, key_id: keyId, sealed } = invited;
  const message =
    passwordProblem(password, { email, brands: [] }) ?? commonPasswordProblem(password);
  if (message !== undefined) throw unprocessable([{ path: 'password', message }]);
  const step =
    keyId !== null && sealed !== null
      ? stepOfCode(
          openCodes(services.seals, staffId, { keyId, sealed }),
          code,
          services.clock.now(),
        )
      : undefined;
  if (step === undefined || keyId === null || sealed === null) {
    throw unprocessable([{ path: 'code', message: WRONG_APP_CODE }]);
  }
  const hash = await passwords.hash(password, `staff ${staffId}`);
  await inTransaction(services.db, async (tx) => {
    await takeInvitation(tx, services, invited, token);
    await tx
      .insertInto('staff_passwords')
      .values({ staff_id: staffId, password_hash: hash, key_id: keyId, sealed, last_step: step })
      .execute();
  });
  return staffId;
}

/** Uses a link up, and with it all others of the person: they are in from now on. */
async function takeInvitation(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { staffId }: Invited,
  token: string,
) {
  const used = await tx
    .deleteFrom('staff_invitations')
    .where('token_hash', '=', hashSecret(token))
    .returning('staff_id')
    .executeTakeFirst();
  if (!used) throw over();
  await comeIn(tx, staffId, clock.now());
}

/** An invited colleague comes in for the first time. Throws 404 for a person invited no more. */
export async function comeIn(tx: Tx, staffId: string, at: Date) {
  const active = await tx
    .updateTable('staff')
    .set({ state: 'active', state_since: at })
    .where((is) => is.and({ staff_id: staffId, state: 'invited' }))
    .returning('staff_id')
    .executeTakeFirst();
  if (!active) throw over();
  await tx.deleteFrom('staff_invitations').where('staff_id', '=', staffId).execute();
  await noteEvent(tx, { actor: staffId, staffId, at }, 'accepted');
}
