import { type Migration, readMigrations, refuseMismatch } from '../../database/migrate.ts';
import { digestOfFile } from './digests.ts';
import { listedDocuments } from './documents.ts';
import { BackupError } from './error.ts';
import {
  type Manifest,
  documentFile,
  documentListFile,
  readManifest,
  tableFile,
} from './manifest.ts';

export interface VerifiedBackup {
  manifest: Manifest;
  /** Those that its rows were written under. */
  migrations: Migration[];
}

/** Reads a backup from end to end; throws BackupError for the first thing that is not as written. */
export async function verifyBackup(folder: string): Promise<VerifiedBackup> {
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
