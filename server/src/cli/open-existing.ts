import { existsSync } from 'node:fs';
import { readDatabaseAddress } from '@gadget-claims/api/database/database-address';
import { type OpenDatabase, openDatabase } from '../database/connect.ts';
import { DataFolderError } from '../database/errors.ts';
import { clusterFolder } from '../database/folder.ts';
import type { Settings } from '../settings.ts';

/**
 * Opens the database that is there, beside the product when it runs, and names it on standard error.
 * Throws DataFolderError where there is none: a command never makes a new one by mistake.
 */
export async function openExisting(settings: Settings): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === undefined && !existsSync(clusterFolder(dataDir))) {
    throw new DataFolderError(
      'missing',
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as the product has it; a new database is made when the product starts.`,
    );
  }
  console.error(`Database: ${databaseName(settings)}`);
  return openDatabase({ ...settings, share: true });
}

/** Which database it is, without a password. */
export function databaseName({ databaseUrl, dataDir }: Settings): string {
  if (databaseUrl === undefined) return `embedded, in ${dataDir}`;
  const urls = readDatabaseAddress(databaseUrl).addresses.map((address) => new URL(address));
  const hosts = urls.map(
    ({ host, searchParams }) => host || searchParams.get('host') || 'localhost',
  );
  return `PostgreSQL, ${urls[0]?.pathname.slice(1) || 'the default one'} at ${hosts.join(', ')}`;
}
