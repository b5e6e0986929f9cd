import { parseArgs } from 'node:util';
import { type Report, countDueThings, retain } from '@gadget-claims/api/features/retention/retain';
import { migrate } from '@gadget-claims/api/lib/migrate';
import { openDatabase } from '../database/connect.ts';
import { readSettings } from '../settings.ts';
import { mailFolder, storageFor } from '../storage.ts';
import { runCommand } from './command.ts';

const USAGE = `npm run retention [-- --dry-run]

Erases rows and files that have been kept for as long as docs/data.md says, and prints how many of
each kind. It may run while the product runs, and as often as you like: once a day does.

  --dry-run   counts what is due and erases nothing

Ends with 0 when it is done, 1 when it went wrong, 2 when the command is not understood.`;

async function run(): Promise<number> {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const settings = readSettings(process.env);
  const storage = await storageFor(settings);
  const { db, close } = await openDatabase({ ...settings, share: true });
  try {
    await migrate(db);
    const clock = { now: () => new Date() };
    const wakeWorker = () => undefined;
    const keeper = { db, storage, clock, wakeWorker, mailFolder: mailFolder(settings) };
    const dryRun = values['dry-run'];
    console.log(text(dryRun ? await countDueThings(keeper) : await retain(keeper), dryRun));
    return 0;
  } finally {
    await close();
  }
}

function text(report: Report, dryRun: boolean): string {
  const total = report.reduce((sum, { count }) => sum + count, 0);
  const lines = report.map(({ label, count }) => `${String(count).padStart(9)}  ${label}`);
  return [`${dryRun ? 'Due' : 'Erased'}: ${total}`, ...lines].join('\n');
}

await runCommand(USAGE, run);
