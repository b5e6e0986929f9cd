import { type Db, inTransaction } from '../../database/database.ts';
import { type Migration, migrate, migrateWith } from '../../database/migrate.ts';
import type { Storage } from '../../storage/storage.ts';
import { putDocuments, takeDocumentsOut } from './documents.ts';
import { BackupError } from './error.ts';
import { loadRows, refuseRows } from './load.ts';
import type { Manifest } from './manifest.ts';
import { readShape } from './shape.ts';
import { verifyBackup } from './verify.ts';

export interface RestoreParts {
  db: Db;
  storage: Storage;
  /** Told of what is being done. */
  tell?: (what: string) => void;
}

export interface Restored {
  manifest: Manifest;
  /** Names of the migrations that the backup did not have yet. */
  migrated: string[];
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
  return { manifest, migrated: await migrate(db) };
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
