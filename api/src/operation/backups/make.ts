import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { holdFiles } from '../../claims/documents/records/hold.ts';
import { type Db, type Tx, inSnapshot } from '../../database/database.ts';
import { readMigrations, refuseMismatch } from '../../database/migrate.ts';
import type { Clock } from '../../services.ts';
import type { Storage } from '../../storage/storage.ts';
import { copyDocuments } from './documents.ts';
import { dumpTable, readSequences } from './dump.ts';
import { BackupError } from './error.ts';
import { BACKUP_FORMAT, type BackedUpTable, type Manifest, writeManifest } from './manifest.ts';
import { readShape, fixTextFormats } from './shape.ts';

/** The next step waits for it. */
type ReportStep = (what: string) => void | Promise<void>;

export interface BackupParts {
  db: Db;
  storage: Storage;
  clock: Clock;
  /** Of the product. */
  version: string;
  /** Told of each table before it is read, and of the files. */
  tell?: ReportStep;
}

const nothing = () => undefined;

/**
 * Writes database and documents, as of one instant, into a folder that is new or empty. The rows are
 * read in one snapshot; then the files that they name are copied. From before the snapshot until
 * the last file is copied, nothing removes a file.
 */
export async function makeBackup(parts: BackupParts, folder: string): Promise<Manifest> {
  const { db, storage, clock, version, tell = nothing } = parts;
  await prepareFolder(folder);
  const migrations = await appliedMigrations(db);
  const hold = await holdFiles(db);
  let isHeld: boolean | undefined;
  try {
    const madeAt = clock.now().toISOString();
    const rows = await inSnapshot(db, (tx) => dumpRows(tx, folder, tell));
    await tell('files');
    const table = rows.tables.find((one) => one.table === 'documents');
    if (!table) throw new BackupError('The database has no documents table.');
    const documents = await copyDocuments(storage, folder, table);
    isHeld = await hold.end();
    if (!isHeld) throw new BackupError('Files may have gone meanwhile. Try again.');
    const manifest = { format: BACKUP_FORMAT, version, madeAt, migrations, ...rows, documents };
    await writeManifest(folder, manifest);
    return manifest;
  } finally {
    if (isHeld === undefined) await hold.end();
  }
}

async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) {
    throw new BackupError(`${folder} is not empty. Name a new folder.`);
  }
  await mkdir(join(folder, 'database'), { mode: 0o700 });
  await mkdir(join(folder, 'documents'), { mode: 0o700 });
}

async function exists(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${table}) is not null as found`.execute(db);
  return rows[0]?.found ?? false;
}

async function appliedMigrations(db: Db): Promise<Manifest['migrations']> {
  if (!(await exists(db, 'schema_migrations'))) {
    throw new BackupError('There is no Gadget Claims database to back up.');
  }
  const applied = await db
    .selectFrom('schema_migrations')
    .select(['name', 'checksum'])
    .orderBy('name')
    .execute();
  refuseMismatch(await readMigrations(), applied);
  return applied;
}

async function dumpRows(tx: Tx, folder: string, tell: ReportStep) {
  await fixTextFormats(tx);
  const tables: BackedUpTable[] = [];
  for (const shape of await readShape(tx)) {
    await tell(shape.table);
    tables.push(await dumpTable(tx, folder, shape));
  }
  return { tables, sequences: await readSequences(tx) };
}
