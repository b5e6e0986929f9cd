import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Db } from '@gadget-claims/api/database/database';
import { migrate } from '@gadget-claims/api/database/migrate';
import {
  type ResellerKeyRow,
  createResellerKey,
  isNetwork,
  listResellerKeys,
  revokeResellerKey,
  rotateResellerKey,
} from '@gadget-claims/api/identity/reseller-keys';
import { many } from '@gadget-claims/domain/in-words';
import { KEY_OVERLAP_HOURS } from '@gadget-claims/domain/promises';
import { loadResellers } from '../resellers.ts';
import { type Settings, readSettings } from '../settings.ts';
import { CommandError, UsageError, onlyOne, runCommand } from './command.ts';
import { openExisting } from './open-existing.ts';

const USAGE = `gadget-claims reseller-key RESELLER_ID NAME [--days N] [--from NETWORKS]
gadget-claims reseller-key list
gadget-claims reseller-key revoke ID
gadget-claims reseller-key rotate ID

Makes an API key for a reseller's own system and shows it, this once: only a hash of it is kept.
NAME says which system it is for, such as "customer portal".

  --days N         the key ends after so many days; else when it is revoked
  --from NETWORKS  it works from there alone, such as 203.0.113.0/24,2001:db8::/32
  list             all keys with their ids, last use and end; never the keys themselves
  revoke ID        ends a key at once
  rotate ID        makes another key like it; the one before works for ${many(KEY_OVERLAP_HOURS, 'hour')} longer`;

const DAY_MS = 86_400_000;
const parts = (db: Db) => ({ db, clock: { now: () => new Date() }, random: randomBytes });

type Work = (db: Db, settings: Settings) => Promise<void>;

function readArguments(given: string[]): Work {
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: { days: { type: 'string' }, from: { type: 'string' } },
  });
  const [first = '', ...others] = positionals;
  if (first === 'list' && others.length === 0) return list;
  if (first === 'revoke') return (db) => revoke(db, onlyOne(others, 'key by its id'));
  if (first === 'rotate') return (db) => rotate(db, onlyOne(others, 'key by its id'));
  const name = others[0]?.trim() ?? '';
  const wellFormed = /^\d{1,9}$/.test(first) && /^\P{Cc}{1,100}$/u.test(name);
  if (!wellFormed || others.length > 1)
    throw new UsageError('Name a brand by its id, and the system.');
  return (db, settings) => create(db, settings, Number(first), name, values);
}

async function create(
  db: Db,
  settings: Settings,
  resellerId: number,
  name: string,
  { days, from }: { days?: string | undefined; from?: string | undefined },
) {
  const reseller = (await loadResellers(settings.resellersDir)).byId.get(resellerId);
  if (!reseller) {
    throw new CommandError(`There is no reseller ${resellerId} in ${settings.resellersDir}.`);
  }
  if (days !== undefined && !/^[1-9]\d{0,4}$/.test(days)) {
    throw new UsageError('--days is a whole number of days.');
  }
  const sources = from?.split(',').map((network) => network.trim()) ?? [];
  const wrong = sources.find((network) => !isNetwork(network));
  if (wrong !== undefined) throw new UsageError(`"${wrong}" is not a network.`);
  const expiresAt = days === undefined ? null : new Date(Date.now() + Number(days) * DAY_MS);
  const same = (await listResellerKeys(db)).filter(
    (key) => key.reseller_id === resellerId && key.name === name && key.revoked_at === null,
  );
  const key = await createResellerKey(parts(db), resellerId, name, { expiresAt, sources });
  for (const { key_id: id } of same) {
    console.error(
      `There is another key of that name, and it still works: ${id}. "revoke ${id}" ends it.`,
    );
  }
  console.error(`Key of ${reseller.displayName} for "${name}". It is not shown again:`);
  console.log(key);
}

async function list(db: Db) {
  const keys = await listResellerKeys(db);
  for (const key of keys) console.log(inWords(key));
  if (keys.length === 0) console.log('There are no keys.');
}

function inWords(key: ResellerKeyRow): string {
  const day = (at: Date | null, none: string) => at?.toISOString().slice(0, 16) ?? none;
  const state =
    key.revoked_at === null
      ? `ends ${day(key.expires_at, 'when revoked')}`
      : `revoked ${day(key.revoked_at, '')}`;
  const from = key.sources.length === 0 ? 'from anywhere' : `from ${key.sources.join(',')}`;
  const used = `last used ${day(key.last_used_at, 'never')}`;
  return `${key.key_id}  reseller ${key.reseller_id}  ${key.name}  ${used}  ${state}  ${from}`;
}

async function revoke(db: Db, keyId: string) {
  const revoked = await revokeResellerKey(parts(db), keyId);
  if (!revoked) throw new CommandError(`There is no key ${keyId}: "list" shows them.`);
  console.log(`Key ${keyId} ("${revoked.name}" of reseller ${revoked.reseller_id}) is revoked.`);
}

async function rotate(db: Db, keyId: string) {
  const made = await rotateResellerKey(parts(db), keyId);
  if (!made) throw new CommandError(`There is no key ${keyId} that works: "list" shows them.`);
  console.error(
    `Key ${keyId} works until ${made.ends.toISOString()}. This one is not shown again:`,
  );
  console.log(made.key);
}

async function run(): Promise<number> {
  const work = readArguments(process.argv.slice(2));
  const settings = readSettings(process.env);
  const database = await openExisting(settings);
  try {
    await migrate(database.db);
    await work(database.db, settings);
    return 0;
  } finally {
    await database.close();
  }
}

await runCommand(USAGE, run);
