import type { Db } from '../../../database/database.ts';
import { conflict } from '../../../http/errors.ts';
import type { ResellerScope } from '../../../identity/identity.ts';
import { CHALLENGE_MS } from '../../../identity/passkey-ceremony.ts';
import { passkeyPage } from '../../../identity/passkey-page.ts';
import { hashSecret, newSecret } from '../../../identity/secrets.ts';
import type { Services } from '../../../services.ts';
import { NO_PASSKEYS_HERE } from '../copy.ts';

const BYTES = 32;

/** The asker whose challenge a passkey signs. */
export interface Asker {
  reseller: ResellerScope;
  /** The account that gets a passkey; null to sign in. */
  accountId: string | null;
  /** Of the page, as its browser says; none from other clients. */
  origin: string | undefined;
}

/** Makes a challenge, and says for which host a passkey has to be. */
export async function newChallenge(
  {
    db,
    clock,
    random,
    ...services
  }: Pick<Services, 'db' | 'clock' | 'random' | 'config' | 'resellers'>,
  { reseller, accountId, origin }: Asker,
): Promise<{ challenge: string; host: string }> {
  const page = new URL(ownOrigin(services, reseller, origin));
  const challenge = newSecret(random, BYTES);
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashSecret(challenge),
      reseller_id: reseller,
      account_id: accountId,
      origin: page.origin,
      expires_at: new Date(clock.now().getTime() + CHALLENGE_MS),
    })
    .execute();
  return { challenge, host: page.hostname };
}

/** Uses a challenge up; gives the origin that it was made for. Nothing for one that is over or another's. */
export async function takeChallenge(
  { db, clock }: { db: Db } & Pick<Services, 'clock'>,
  { reseller, accountId }: Omit<Asker, 'origin'>,
  challenge: string,
): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where((is) => is.and({ challenge_hash: hashSecret(challenge), reseller_id: reseller }))
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('expires_at', '>', clock.now())
    .returning('origin')
    .executeTakeFirst();
  return taken?.origin;
}

/** The page that asks, if it is one of ours: by the public address, a portal elsewhere or a host of the brand. */
function ownOrigin(
  { config, resellers }: Pick<Services, 'config' | 'resellers'>,
  reseller: ResellerScope,
  origin = config.publicUrl,
): string {
  const ours = new URL(config.publicUrl);
  const page = passkeyPage(
    origin,
    ours,
    ({ origin: asking, protocol, hostname }) =>
      config.portalOrigins.includes(asking) ||
      (protocol === ours.protocol && resellers.byHost.get(hostname) === reseller),
  );
  if (!page) throw conflict('no_passkeys_here', NO_PASSKEYS_HERE);
  return page.origin;
}
