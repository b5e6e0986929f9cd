import { sql } from 'kysely';
import { type Db, type Tx, inTransaction } from '../../database/database.ts';
import {
  type Migration,
  migrate,
  migrateWith,
  readMigrations,
  refuseMismatch,
} from '../../database/migrate.ts';
import { holdPayoutsForCheck } from '../../settling/payouts/transitions/check.ts';
import type { Storage } from '../../storage/storage.ts';
import { digestOfFile } from './digests.ts';
import { listedDocuments, putDocuments, takeDocumentsOut } from './documents.ts';
import { contentOf } from './dump.ts';
import { BackupError } from './error.ts';
import { batchesOf, readLines } from './lines.ts';
import {
  type BackedUpTable,
  type Manifest,
  documentFile,
  documentListFile,
  readManifest,
  tableFile,
} from './manifest.ts';
import { type TableShape, fixTextFormats, readShape } from './shape.ts';

export interface RestoreParts {
  db: Db;
  storage: Storage;
  /** Told of each step. */
  tell?: (what: string) => void;
}

export interface Restored {
  manifest: Manifest;
  /** Names of the migrations that the backup did not have yet. */
  migrated: string[];
  /** Payouts that are to be checked with the bank, and what they come to in pence. */
  payouts: { count: number; total: number };
}

const nothing = () => undefined;

/**
 * Restores a backup into an empty database and an empty storage, and brings it up to the code. The
 * whole backup is checked before anything is written, and all of it again where it was written to.
 */
export async function restoreBackup(parts: RestoreParts, folder: string): Promise<Restored> {
  const { db, storage, tell = nothing } = parts;
  tell('checking the backup');
  const { manifest, migrations } = await verifyBackup(folder);
  if (!(await storage.isEmpty())) {
    throw new BackupError('The storage is not empty. Restore into a new one.');
  }
  await prepareDatabase(db, migrations);
  try {
    tell('documents');
    await putDocuments(storage, folder);
    await inTransaction(db, (tx) => loadRows(tx, folder, manifest, tell));
  } catch (error) {
    await takeDocumentsOut(storage, folder);
    throw error;
  }
  const migrated = await migrate(db);
  const payouts = await inTransaction(db, holdPayoutsForCheck);
  return { manifest, migrated, payouts };
}

/** Makes the tables as they were when the backup was made. */
async function prepareDatabase(db: Db, migrations: Migration[]): Promise<void> {
  const tables = await inTransaction(db, readShape);
  if (tables.length > 0) {
    await inTransaction(db, (tx) => refuseRows(tx, tables));
    await refuseOtherTables(db, migrations);
  }
  await migrateWith(db, migrations);
}

async function refuseOtherTables(db: Db, migrations: Migration[]): Promise<void> {
  const applied = await db
    .selectFrom('schema_migrations')
    .select('name')
    .execute()
    .catch(() => undefined);
  if (applied && applied.length <= migrations.length) return;
  throw new BackupError(
    'The database has tables that the backup does not know. Restore into a database that nothing was ever in.',
  );
}

const ROWS_AT_ONCE = 500;

/**
 * Loads all rows of a backup into tables without any, and compares the result with the manifest.
 * One transaction: it is all there, or nothing is.
 */
async function loadRows(
  tx: Tx,
  folder: string,
  manifest: Manifest,
  tell: (what: string) => void,
): Promise<void> {
  await fixTextFormats(tx);
  const shapes = await readShape(tx);
  const tables = shapes.map(({ table }) => sql.table(table));
  await sql`lock table ${sql.join(tables)} in access exclusive mode`.execute(tx);
  await refuseRows(tx, shapes);
  if (manifest.tables.length !== shapes.length) {
    throw new BackupError('The backup does not have every table.');
  }
  for (const entry of manifest.tables) {
    tell(entry.table);
    const shape = shapeFor(shapes, entry);
    await loadTable(tx, folder, shape);
    const { rows, content } = await contentOf(tx, shape);
    if (rows !== entry.rows || content !== entry.content) {
      throw new BackupError(`${entry.table} was not restored as it was backed up.`);
    }
  }
  for (const { sequence, last, called } of manifest.sequences) {
    await sql`select setval(${sequence}::text::regclass, ${last}::text::bigint, ${called})`.execute(
      tx,
    );
  }
}

/** Throws BackupError unless every table is empty. */
async function refuseRows(tx: Tx, shapes: TableShape[]): Promise<void> {
  for (const { table } of shapes) {
    const found = await sql`select from ${sql.table(table)} limit 1`.execute(tx);
    if (found.rows.length > 0) {
      throw new BackupError(
        `The database is not empty (${table}). Restore into a new one: nothing is ever replaced.`,
      );
    }
  }
}

function shapeFor(shapes: TableShape[], { table, columns }: BackedUpTable): TableShape {
  const shape = shapes.find((one) => one.table === table);
  const found = shape?.columns.map(({ name }) => name) ?? [];
  if (!shape || JSON.stringify(found) !== JSON.stringify(columns)) {
    throw new BackupError(`The table ${table} of the backup is not the one of the database.`);
  }
  return shape;
}

async function loadTable(tx: Tx, folder: string, { table, columns }: TableShape): Promise<void> {
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(
    columns.map(({ type }, at) => sql`(line ->> ${sql.lit(at)})::${sql.raw(type)}`),
  );
  const lines = readLines(tableFile(folder, table));
  for await (const batch of batchesOf(lines, ROWS_AT_ONCE, (line) => line.length)) {
    const rows = `[${batch.join(',')}]`;
    await sql`insert into ${sql.table(table)} (${names}) overriding system value
      select ${values} from json_array_elements(${rows}::text::json) as given (line)`.execute(tx);
  }
}

interface VerifiedBackup {
  manifest: Manifest;
  /** Those that its rows were written under. */
  migrations: Migration[];
}

/** Reads a backup from end to end; throws BackupError for the first thing that is not as written. */
async function verifyBackup(folder: string): Promise<VerifiedBackup> {
  const manifest = await readManifest(folder);
  const known = await readMigrations();
  refuseMismatch(known, manifest.migrations, 'The backup');
  for (const { table, sha256 } of manifest.tables) {
    await expectFile(tableFile(folder, table), sha256);
  }
  await expectFile(documentListFile(folder), manifest.documents.sha256);
  let files = 0;
  for await (const { key, sha256 } of listedDocuments(folder)) {
    await expectFile(documentFile(folder, key), sha256);
    files += 1;
  }
  if (files !== manifest.documents.files) {
    throw new BackupError(`The list of documents has ${files}, not ${manifest.documents.files}.`);
  }
  return { manifest, migrations: known.slice(0, manifest.migrations.length) };
}

async function expectFile(path: string, sha256: string): Promise<void> {
  const found = await digestOfFile(path);
  if (!found) throw new BackupError(`${path} is missing from the backup.`);
  if (found.sha256 !== sha256) throw new BackupError(`${path} is not as it was written.`);
}
