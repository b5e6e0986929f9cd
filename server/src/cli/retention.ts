import { parseArgs } from 'node:util';
import { noteRun } from '@gadget-claims/api/operation/operation/runs';
import { type Report, countDueThings, retain } from '@gadget-claims/api/operation/retention/retain';
import { runCommand } from './command.ts';
import { withKeeper } from './keeper.ts';

const USAGE = `gadget-claims retention [--dry-run]

Erases rows and files that have been kept for as long as docs/data.md says, and prints how many of
each kind. It may run while the product runs, and as often as you like: once a day does.

  --dry-run   counts the data that is due and erases nothing

Ends with 0 when it is done, 1 when it went wrong, 2 when the command is not understood.`;

async function run(): Promise<number> {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const dryRun = values['dry-run'];
  const report = await withKeeper(async (keeper) => {
    if (dryRun) return countDueThings(keeper);
    const erased = await retain(keeper);
    await noteRun(keeper.db, 'retention', keeper.clock.now());
    return erased;
  });
  console.log(reportText(report, dryRun));
  return 0;
}

function reportText(report: Report, dryRun: boolean): string {
  const total = report.reduce((sum, { count }) => sum + count, 0);
  const lines = report.map(({ label, count }) => `${String(count).padStart(9)}  ${label}`);
  return [`${dryRun ? 'Due' : 'Erased'}: ${total}`, ...lines].join('\n');
}

await runCommand(USAGE, run);
