import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { errorCode } from './database-errors.ts';
import { inTransaction, type Db, type Tx } from './database.ts';

export type Migration = { name: string; text: string; checksum: string };
export type Applied = { name: string; checksum: string };
export type MigrationProblem = 'changed' | 'newer' | 'order' | 'name' | 'behind' | 'locked';

export class MigrationError extends Error {
  override name = 'MigrationError';
  readonly problem: MigrationProblem;
  readonly migration: string;

  constructor(problem: MigrationProblem, migration: string, message: string) {
    super(message);
    this.problem = problem;
    this.migration = migration;
  }
}

const folderOfOurs = new URL('../../migrations/', import.meta.url);
// Any number does, as long as nothing else in the database takes the same one.
const lockKey = 4_900_001;

/**
 * Brings the database up to the code, one transaction for each file, and gives the names of the
 * applied ones. Several processes may do so at once: each file is applied by one of them.
 */
export async function migrate(
  db: Db,
  folder: URL = folderOfOurs,
  options: MigrateOptions = {},
): Promise<string[]> {
  return await migrateWith(db, await readMigrations(folder), options);
}

interface MigrateOptions {
  /** How long a migration may wait for a table; meanwhile all who want the same table wait behind it. */
  lockMs?: number | undefined;
}

/** Throws MigrationError when the database is not up to date; changes nothing, and needs no right to. */
export async function requireMigrated(db: Db, folder: URL = folderOfOurs): Promise<void> {
  const migrations = await readMigrations(folder);
  const applied = (await hasRecord(db))
    ? await db.selectFrom('schema_migrations').selectAll().orderBy('name').execute()
    : [];
  refuseMismatch(migrations, applied);
  const next = migrations[applied.length];
  if (next === undefined) return;
  const message = `The database lacks ${migrations.length - applied.length} migrations, from ${next.name} on, and DATABASE_MIGRATIONS is command. Run gadget-claims migrate, then start again.`;
  throw new MigrationError('behind', next.name, message);
}

/** The same with these migrations and no more: for data that is older than the code. */
export async function migrateWith(
  db: Db,
  migrations: Migration[],
  { lockMs }: MigrateOptions = {},
): Promise<string[]> {
  const done: string[] = [];
  for (;;) {
    const name = await inTransaction(db, (tx) => applyNext(tx, migrations, lockMs)).catch(
      (error: unknown) => {
        if (errorCode(error) !== '55P03') throw error;
        throw lockedOut();
      },
    );
    if (name === undefined) return done;
    done.push(name);
  }
}

export async function readMigrations(folder: URL = folderOfOurs): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return await Promise.all(names.map((name) => readMigration(folder, name)));
}

async function readMigration(folder: URL, name: string): Promise<Migration> {
  if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) {
    throw new MigrationError('name', name, `Migration ${name} is not named like 0001_name.sql.`);
  }
  const text = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n');
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
}

// The lock is held by the transaction, not the connection, because the embedded database gives all
// connections one session. The list of applied files is therefore read again under each lock.
async function applyNext(
  tx: Tx,
  migrations: Migration[],
  lockMs: number | undefined,
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
  await createRecord(tx);
  const applied = await tx.selectFrom('schema_migrations').selectAll().orderBy('name').execute();
  refuseMismatch(migrations, applied);
  const next = migrations[applied.length];
  if (next === undefined) return undefined;
  // Two processes may wait for each other's turn above; only for tables there is no time.
  if (lockMs !== undefined)
    await sql`select set_config('lock_timeout', ${`${lockMs}ms`}, true)`.execute(tx);
  await sql.raw(next.text).execute(tx);
  const { name, checksum } = next;
  await tx.insertInto('schema_migrations').values({ name, checksum }).execute();
  return name;
}

const lockedOut = () =>
  new MigrationError(
    'locked',
    '',
    'Another session holds a table that a migration has to change. Nothing of that migration was applied: try again when less is going on, or with a larger --lock-timeout.',
  );

async function hasRecord(db: Db): Promise<boolean> {
  const found = await sql<{ name: string | null }>`
    select to_regclass('schema_migrations')::text as name`.execute(db);
  return Boolean(found.rows[0]?.name);
}

async function createRecord(tx: Tx): Promise<void> {
  if (await hasRecord(tx)) return;
  await sql`create table schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`.execute(tx);
}

/** The advice about data of a newer version. */
export const INSTALL_NEWER = 'Install that version or newer.';

/** Refuses what these migrations did not make; `what` names it at the beginning of a sentence. */
export function refuseMismatch(
  migrations: Migration[],
  applied: Applied[],
  what = 'The database',
): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const migration = known.get(name);
    if (!migration) {
      const message = `${what} was written by a newer version of Gadget Claims: it has migration ${name}, which this version does not know. ${INSTALL_NEWER}`;
      throw new MigrationError('newer', name, message);
    }
    if (migration.checksum !== checksum) {
      const message = `Migration ${name} was changed after it had been applied to this database or backup. Restore the file and make the change in a new migration.`;
      throw new MigrationError('changed', name, message);
    }
  }
  const skipped = migrations
    .slice(0, applied.length)
    .find(({ name }, at) => applied[at]?.name !== name);
  if (!skipped) return;
  const message = `Migration ${skipped.name} comes before others that are applied already. Give it the next free number.`;
  throw new MigrationError('order', skipped.name, message);
}
