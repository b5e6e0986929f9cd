import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from '@gadget-claims/api/features/backups/make';
import type { Manifest } from '@gadget-claims/api/features/backups/manifest';
import { openDatabase } from '../database/connect.ts';
import { readSettings } from '../settings.ts';
import { storageFor } from '../storage.ts';
import { version } from '../version.ts';
import { onlyOne, runCommand } from './command.ts';
import { showProgress } from './progress.ts';

const USAGE = `npm run backup -- FOLDER

Writes the database and all documents, as of one instant, into a new folder, with a manifest of
counts and hashes. The product may go on meanwhile; with the embedded database it waits while
the tables are read, and goes on while documents are copied.

Not in it, to be kept elsewhere, away from the backup:
  ENCRYPTION_KEYS, or DATA_DIR/encryption-keys   without them bank details stay sealed for good
  SECRET_KEY, or DATA_DIR/secret-key             without it everybody has to sign in again
  the other settings, and RESELLERS_DIR with the records of the brands
The folder holds personal data: keep it as safe as the database, and not for longer than you have to.

Ends with 0 when all is there, 1 when it is not, 2 when the command is not understood.`;

async function run(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const folder = resolve(onlyOne(positionals, 'folder'));
  const settings = readSettings(process.env);
  const storage = await storageFor(settings);
  const progress = showProgress(process.stderr);
  const { db, close } = await openDatabase({ ...settings, share: true });
  try {
    const clock = { now: () => new Date() };
    const manifest = await makeBackup(
      { db, storage, clock, version, tell: (what) => progress.show(what) },
      folder,
    );
    progress.clear();
    return report(manifest, folder);
  } finally {
    await close();
  }
}

function report({ tables, documents }: Manifest, folder: string): number {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const count = (number: number) => number.toLocaleString('en-GB');
  console.log(
    `${folder}: ${count(rows)} rows of ${tables.length} tables, ${count(documents.files)} files of ${count(documents.bytes)} bytes.`,
  );
  console.log('Keep the encryption keys and the secret key elsewhere: they are not in it.');
  const { missing, damaged } = documents;
  for (const key of missing) console.error(`The storage does not have ${key}.`);
  for (const key of damaged) console.error(`The storage has ${key}, but not as it was received.`);
  return missing.length + damaged.length === 0 ? 0 : 1;
}

await runCommand(USAGE, run);
