import { BlockList, isIP, isIPv6 } from 'node:net';
import { KEY_OVERLAP_HOURS } from '@gadget-claims/domain/promises';
import type { GeneratedAlways, Selectable } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Instant } from '../database/tables.ts';
import type { Services } from '../services.ts';
import type { ResellerColumn, ResellerSystemIdentity } from './identity.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { sayEvent } from './security-events.ts';

interface ResellerKeysTable {
  key_hash: Buffer;
  reseller_id: ResellerColumn;
  name: string;
  created_at: Instant;
  revoked_at: Instant | null;
  key_id: GeneratedAlways<string>;
  last_used_at: Instant | null;
  expires_at: Instant | null;
  sources: string[];
}

declare module '../database/tables.ts' {
  interface Database {
    reseller_keys: ResellerKeysTable;
  }
}

const PREFIX = 'rk_';
const MINUTE_MS = 60_000;
/** How long a key that was replaced still works, so that the system can be given the other one. */
const OVERLAP_MS = KEY_OVERLAP_HOURS * 3_600_000;

/** Whether a bearer is meant to be such a key. */
export const isResellerKey = (bearer: string) => bearer.startsWith(PREFIX);

export type ResellerKeyRow = Selectable<ResellerKeysTable>;

/**
 * The reseller's system behind an API key that comes from an address. A key that is unknown,
 * revoked, over, or used from elsewhere is none.
 */
export async function readResellerKey(
  services: Services,
  key: string,
  address: string,
): Promise<ResellerSystemIdentity | undefined> {
  if (!isResellerKey(key)) return undefined;
  const row = await services.db
    .selectFrom('reseller_keys')
    .selectAll()
    .where('key_hash', '=', hashSecret(key))
    .executeTakeFirst();
  if (!row) return undefined;
  const now = services.clock.now();
  const problem = problemOf(row, address, now);
  if (problem !== undefined) {
    sayEvent(services, problem, { address, reseller: row.reseller_id, account: row.key_id });
    return undefined;
  }
  await sawKey(services.db, row, now);
  return { kind: 'resellerKey', reseller: row.reseller_id, keyId: row.key_id };
}

function problemOf(
  { revoked_at: revoked, expires_at: ends, sources }: ResellerKeyRow,
  address: string,
  now: Date,
) {
  if (revoked !== null) return 'revoked_key' as const;
  if (ends !== null && ends <= now) return 'expired_key' as const;
  return isFrom(sources, address) ? undefined : ('key_from_elsewhere' as const);
}

async function sawKey(db: Db, { key_hash: hash, last_used_at: seen }: ResellerKeyRow, now: Date) {
  if (seen !== null && now.getTime() - seen.getTime() < MINUTE_MS) return;
  await db
    .updateTable('reseller_keys')
    .set({ last_used_at: now })
    .where('key_hash', '=', hash)
    .execute();
}

/** Whether a text is a network like 203.0.113.0/24, or one address. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...others] = text.split('/');
  const most = isIPv6(address) ? 128 : 32;
  if (isIP(address) === 0 || others.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
}

function isFrom(sources: string[], ip: string): boolean {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (sources.length === 0) return true;
  const list = new BlockList();
  for (const source of sources) {
    const [net = '', bits] = source.split('/');
    const kind = isIPv6(net) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(net, kind);
    else list.addSubnet(net, Number(bits), kind);
  }
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

type Making = Pick<Services, 'db' | 'clock' | 'random'>;

/** Makes a key for a reseller's system; it is shown once and kept only as a hash. */
export async function createResellerKey(
  { db, clock, random }: Making,
  resellerId: number,
  name: string,
  { expiresAt = null, sources = [] }: { expiresAt?: Date | null; sources?: string[] } = {},
): Promise<string> {
  const key = PREFIX + newSecret(random, 32);
  await db
    .insertInto('reseller_keys')
    .values({
      key_hash: hashSecret(key),
      reseller_id: resellerId,
      name,
      created_at: clock.now(),
      revoked_at: null,
      last_used_at: null,
      expires_at: expiresAt,
      sources,
    })
    .execute();
  return key;
}

/** All keys, of each brand the latest first. */
export function listResellerKeys(db: Db): Promise<ResellerKeyRow[]> {
  return db
    .selectFrom('reseller_keys')
    .selectAll()
    .orderBy('reseller_id')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Ends a key at once; nothing when there is none of that id. Again is the same again. */
export function revokeResellerKey(
  { db, clock }: Pick<Making, 'db' | 'clock'>,
  keyId: string,
): Promise<ResellerKeyRow | undefined> {
  return db
    .updateTable('reseller_keys')
    .set((is) => ({ revoked_at: is.fn.coalesce('revoked_at', is.val(clock.now())) }))
    .where('key_id', '=', keyId)
    .returningAll()
    .executeTakeFirst();
}

/** Another key in place of one, which ends once they have overlapped; nothing when it is unknown or has ended. */
export async function rotateResellerKey(
  making: Making,
  keyId: string,
): Promise<{ key: string; ends: Date } | undefined> {
  const now = making.clock.now();
  const ends = new Date(now.getTime() + OVERLAP_MS);
  const row = await making.db
    .selectFrom('reseller_keys')
    .selectAll()
    .where('key_id', '=', keyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row || (row.expires_at !== null && row.expires_at <= now)) return undefined;
  // As long from now on as the one before it was made for.
  const lifetime = row.expires_at && row.expires_at.getTime() - row.created_at.getTime();
  const expiresAt = lifetime === null ? null : new Date(now.getTime() + lifetime);
  const key = await createResellerKey(making, row.reseller_id, row.name, {
    expiresAt,
    sources: row.sources,
  });
  const earlier = row.expires_at !== null && row.expires_at < ends ? row.expires_at : ends;
  await making.db
    .updateTable('reseller_keys')
    .set({ expires_at: earlier })
    .where('key_id', '=', keyId)
    .execute();
  return { key, ends: earlier };
}
