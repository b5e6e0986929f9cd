import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { createDatabase, createPool } from '@gadget-claims/api/database/database';
import { migrate, readMigrations } from '@gadget-claims/api/database/migrate';
import type { DatabaseFile } from '@gadget-claims/api/embedded/copied-files';
import { emptyClusterFile } from '@gadget-claims/api/embedded/empty-cluster';
import type { PoolConfig } from 'pg';
import { startInMemory } from './in-memory.ts';

const cache = fileURLToPath(new URL('../../node_modules/.cache/gadget-claims/', import.meta.url));
const templateLock = 4_900_002;

/** The migrations' fingerprint now: a template made of others is not used. */
async function fingerprint(): Promise<string> {
  const migrations = await readMigrations();
  const text = migrations.map(({ name, checksum }) => `${name} ${checksum}\n`).join('');
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** A migrated database in PostgreSQL to copy from; made by the first test file that needs it. */
export async function postgresTemplate(url: string): Promise<string> {
  const name = `template_${await fingerprint()}`;
  const admin = createPool({ connectionString: url, max: 1 });
  const client = await admin.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) {
      const draft = `${name}_draft`;
      await client.query(`drop database if exists ${draft} with (force)`);
      await client.query(`create database ${draft} template template0`);
      const own = new URL(url);
      own.pathname = `/${draft}`;
      await migrateAt({ connectionString: own.href });
      await client.query(`alter database ${draft} rename to ${name}`);
    }
    await client.query('select pg_advisory_unlock($1)', [templateLock]);
  } finally {
    client.release();
    await admin.end();
  }
  return name;
}

async function migrateAt(connection: PoolConfig): Promise<void> {
  const db = createDatabase(connection);
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** The same for the embedded database: its files, kept between runs; read once in each process. */
export function embeddedTemplate(): Promise<DatabaseFile[]> {
  embedded ??= readTemplate();
  return embedded;
}

let embedded: Promise<DatabaseFile[]> | undefined;

async function readTemplate(): Promise<DatabaseFile[]> {
  const engine = basename(emptyClusterFile(), '.tar.gz');
  const file = join(cache, `template-${engine}-${await fingerprint()}.files`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return deserialize(kept) as DatabaseFile[];
  const made = await makeTemplate();
  await mkdir(cache, { recursive: true });
  const outdated = (await readdir(cache)).filter((name) => /^template-.*\.(tar|files)$/.test(name));
  await Promise.all(outdated.map((name) => rm(join(cache, name), { force: true })));
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, serialize(made));
  await rename(draft, file);
  return made;
}

async function makeTemplate(): Promise<DatabaseFile[]> {
  const { connection, files, stop } = await startInMemory();
  try {
    await migrateAt(connection);
    return await files();
  } finally {
    await stop();
  }
}
