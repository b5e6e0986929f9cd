import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Db } from '@gadget-claims/api/database/database';
import { restoreBackup, type Restored } from '@gadget-claims/api/operation/backups/restore';
import { inPounds } from '@gadget-claims/domain/settling/payments/pounds';
import { openDatabase } from '../database/connect.ts';
import { knownKeyIds } from '../encryption-keys.ts';
import { type Settings, readSettings } from '../settings.ts';
import { storageFor } from '../storage.ts';
import { onlyOne, runCommand } from './command.ts';
import { databaseName } from './open-existing.ts';
import { showProgress } from './progress.ts';

const USAGE = `gadget-claims restore FOLDER

Restores what gadget-claims backup wrote into a database and a storage that are empty: a DATABASE_URL or
DATA_DIR, and a STORAGE_URL, that the product was never started with. Nothing is ever replaced.
The backup is checked before, and rows and files again where they were put. An older backup is
brought up to this version; one of a newer version is refused.

Before the start: put the encryption keys and the secret key in place (gadget-claims backup --help says which),
erase again the people erased since the backup (gadget-claims person), run gadget-claims retention. Work that
was queued when the backup was made is done at the start, so a mail may go out a second time.

Ends with 0 when all is there, 1 when it was refused or went wrong, 2 when the command is not understood.`;

async function run(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const folder = resolve(onlyOne(positionals, 'folder'));
  const settings = readSettings(process.env);
  console.error(`Database: ${databaseName(settings)}`);
  const storage = await storageFor(settings);
  const progress = showProgress(process.stderr);
  const { db, close } = await openDatabase(settings);
  try {
    const restored = await restoreBackup(
      { db, storage, tell: (what) => progress.show(what) },
      folder,
    );
    progress.clear();
    report(restored);
    await warnOfKeys(db, settings);
    return 0;
  } finally {
    await close();
  }
}

function report({ manifest, migrated, payouts }: Restored) {
  const { tables, documents, madeAt } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const count = (number: number) => number.toLocaleString('en-GB');
  console.log(
    `As of ${madeAt}: ${count(rows)} rows of ${tables.length} tables and ${count(documents.files)} files, all as they were backed up.`,
  );
  if (migrated.length > 0) console.log(`Brought up to this version: ${migrated.join(', ')}.`);
  if (payouts.count > 0) {
    console.error(
      `${payouts.count} ${payouts.count === 1 ? 'payout' : 'payouts'} of ${inPounds(payouts.total)} may have been paid since: two people check each with the bank, at the desk under “To check with the bank”, before it goes on.`,
    );
  }
  const { missing, damaged } = documents;
  if (missing.length + damaged.length > 0) {
    console.error(
      `When it was made, ${missing.length} files were missing and ${damaged.length} damaged; the manifest names them.`,
    );
  }
}

/** Says now, not at the first payment, that keys were forgotten. */
async function warnOfKeys(db: Db, { encryptionKeys, dataDir }: Settings) {
  const used = await db.selectFrom('bank_details').select('key_id').distinct().execute();
  const known = knownKeyIds(encryptionKeys, dataDir);
  const missing = used.map(({ key_id: id }) => id).filter((id) => !known.includes(id));
  if (missing.length === 0) return;
  console.error(
    `Bank details are sealed with keys that are not here: ${missing.join(', ')}. Put them into ENCRYPTION_KEYS or DATA_DIR/encryption-keys before the start.`,
  );
}

await runCommand(USAGE, run);
