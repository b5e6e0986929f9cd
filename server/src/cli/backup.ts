import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from '@gadget-claims/api/operation/backups/make';
import type { Manifest } from '@gadget-claims/api/operation/backups/manifest';
import { noteRun } from '@gadget-claims/api/operation/operation/runs';
import { readSettings } from '../settings.ts';
import { storageFor } from '../storage.ts';
import { version } from '../version.ts';
import { UsageError, onlyOne, runCommand } from './command.ts';
import { openExisting } from './open-existing.ts';
import { showProgress } from './progress.ts';

const USAGE = `gadget-claims backup FOLDER
gadget-claims backup --into FOLDER [--keep DAYS]

Writes the database and all documents, as of one instant, into a new folder, with a manifest of
counts and hashes. The product may go on meanwhile; with the embedded database it waits while
the tables are read, and goes on while documents are copied.

  --into   makes the new folder, named by its time, inside this one
  --keep   once a backup is whole, removes those in the same folder that are older than so many days

Not in it, to be kept elsewhere, away from the backup:
  ENCRYPTION_KEYS, or DATA_DIR/encryption-keys   without them bank details stay sealed for good
  SECRET_KEY, or DATA_DIR/secret-key             without it all users have to log in again
  the other settings, and RESELLERS_DIR with the records of the brands
The folder holds personal data: keep it as safe as the database, and not for longer than you have to.

Ends with 0 when all is there, 1 when it is not, 2 when the command is not understood.`;

interface Arguments {
  /** The new folder of this backup, and the one around it. */
  folder: string;
  into: string;
  /** Days, when older ones are to be removed. */
  keep: number | undefined;
}

const DAY_MS = 86_400_000;

/** The name of a backup that was made then: 2026-11-22T023000Z. */
const nameOf = (at: Date) =>
  at
    .toISOString()
    .replaceAll(':', '')
    .replace(/\.\d+Z$/, 'Z');
const NAME = /^\d{4}-\d\d-\d\dT\d{6}Z$/;

function readArguments(): Arguments {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { into: { type: 'string' }, keep: { type: 'string' } },
  });
  const { into, keep } = values;
  if (into === undefined) {
    if (keep !== undefined) throw new UsageError('--keep goes with --into FOLDER.');
    return { folder: resolve(onlyOne(positionals, 'folder')), into: '', keep };
  }
  if (positionals.length > 0) throw new UsageError('Name one folder, or --into FOLDER.');
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)) {
    throw new UsageError('--keep takes a number of days from 1.');
  }
  const around = resolve(into);
  const days = keep === undefined ? undefined : Number(keep);
  return { folder: join(around, nameOf(new Date())), into: around, keep: days };
}

/** Removes backups by the time in their names; other files and folders stay. */
async function removeOlder(into: string, now: Date, days: number): Promise<void> {
  const oldest = nameOf(new Date(now.getTime() - days * DAY_MS));
  const names = (await readdir(into)).filter((name) => NAME.test(name) && name < oldest);
  for (const name of names.toSorted()) {
    await rm(join(into, name), { recursive: true });
    console.log(`Removed, older than ${days} days: ${join(into, name)}`);
  }
}

async function run(): Promise<number> {
  const { into, folder, keep } = readArguments();
  const settings = readSettings(process.env);
  const storage = await storageFor(settings);
  const progress = showProgress(process.stderr);
  const { db, close } = await openExisting(settings);
  try {
    const clock = { now: () => new Date() };
    const manifest = await makeBackup(
      { db, storage, clock, version, tell: (what) => progress.show(what) },
      folder,
    );
    progress.clear();
    const isWhole = report(manifest, folder);
    if (isWhole) await noteRun(db, 'backup', clock.now()).catch(notNoted);
    if (isWhole && keep !== undefined) await removeOlder(into, clock.now(), keep);
    return isWhole ? 0 : 1;
  } finally {
    await close();
  }
}

/** An older database, or a role that only reads: the backup is as good. */
function notNoted(error: unknown) {
  const why = error instanceof Error ? error.message : String(error);
  console.error(`The backup is whole. That it was made could not be noted: ${why}`);
}

/** Lists the content of the backup, and whether all of it is there. */
function report({ tables, documents }: Manifest, folder: string): boolean {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const count = (number: number) => number.toLocaleString('en-GB');
  console.log(
    `${folder}: ${count(rows)} rows of ${tables.length} tables, ${count(documents.files)} files of ${count(documents.bytes)} bytes.`,
  );
  console.log('Keep the encryption keys and the secret key elsewhere: they are not in it.');
  const { missing, damaged } = documents;
  for (const key of missing) console.error(`The storage does not have ${key}.`);
  for (const key of damaged) console.error(`The storage has ${key}, but not as it was received.`);
  return missing.length + damaged.length === 0;
}

await runCommand(USAGE, run);
