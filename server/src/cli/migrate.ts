import { parseArgs } from 'node:util';
import { migrate } from '@gadget-claims/api/database/migrate';
import { readSettings } from '../settings.ts';
import { UsageError, runCommand } from './command.ts';
import { openExisting } from './open-existing.ts';

const LOCK_SECONDS = 5;

const USAGE = `gadget-claims migrate [--lock-timeout SECONDS]

Brings the database up to date and names what was applied, by the role of DATABASE_MIGRATE_URL when it
is set. Processes of the version before may go on meanwhile.

  --lock-timeout   how long a migration may wait for a table, ${LOCK_SECONDS} seconds unless told otherwise;
                   whoever wants the same table waits behind it

Ends with 0 when the database is up to date, 1 when it is not, 2 when the command is not understood.`;

async function run(): Promise<number> {
  const lockTimeout = { type: 'string', default: String(LOCK_SECONDS) } as const;
  const { values } = parseArgs({ options: { 'lock-timeout': lockTimeout } });
  const given = values['lock-timeout'];
  if (!/^[1-9]\d{0,3}$/.test(given))
    throw new UsageError('--lock-timeout takes a number of seconds from 1.');
  const settings = readSettings(process.env);
  const databaseUrl = settings.migrateUrl ?? settings.databaseUrl;
  const { db, close } = await openExisting({ ...settings, databaseUrl });
  try {
    const applied = await migrate(db, undefined, { lockMs: Number(given) * 1000 });
    for (const name of applied) console.log(`Applied: ${name}`);
    console.log('The database is up to date.');
    return 0;
  } finally {
    await close();
  }
}

await runCommand(USAGE, run);
