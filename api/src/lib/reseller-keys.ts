import type { ResellerScope, ResellerSystemIdentity } from './identity.ts';
import { hashSecret, newSecret } from './secrets.ts';
import type { Services } from './services.ts';

const PREFIX = 'rk_';

/** The reseller's system behind an API key; a key that is unknown or revoked is nobody. */
export async function readResellerKey(
  services: Services,
  key: string,
): Promise<ResellerSystemIdentity | undefined> {
  if (!key.startsWith(PREFIX)) return undefined;
  const row = await services.db
    .selectFrom('reseller_keys')
    .select('reseller_id')
    .where('key_hash', '=', hashSecret(key))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row && { kind: 'resellerKey', reseller: row.reseller_id as ResellerScope };
}

/** Makes a key for a reseller's system; it is shown once and kept only as a hash. */
export async function createResellerKey(
  services: Pick<Services, 'db' | 'clock' | 'random'>,
  resellerId: number,
  name: string,
): Promise<string> {
  const key = PREFIX + newSecret(services.random, 32);
  await services.db
    .insertInto('reseller_keys')
    .values({
      key_hash: hashSecret(key),
      reseller_id: resellerId,
      name,
      created_at: services.clock.now(),
      revoked_at: null,
    })
    .execute();
  return key;
}
