import { parseArgs } from 'node:util';
import { isDatabaseUnavailable } from '@gadget-claims/api/database/database-errors';
import { migrate } from '@gadget-claims/api/database/migrate';
import { importPolicies, type ImportSummary } from '@gadget-claims/api/features/policies/import';
import { problemLines } from '../resellers-error.ts';
import { loadResellers } from '../resellers.ts';
import { readSettings } from '../settings.ts';
import { CommandError, onlyOne, runCommand } from './command.ts';
import { openImportReport } from './import-report.ts';
import { openExisting } from './open-existing.ts';
import { showProgress } from './progress.ts';

const USAGE = `gadget-claims policies:import FILE [--report FILE]

Takes policies from FILE.csv (with a header), FILE.json (a list) or FILE.ndjson (one on each line).
Policies that are there already are replaced; the same file may be given again.
  --report FILE   writes every finding there as CSV; on the screen only the first 1,000 are shown

Ends with 0 when every row was taken, 2 when some were refused, 1 when nothing could be read.
docs/policies-import.md describes the columns.`;

const ALL_TAKEN = 0;
const NOTHING_READ = 1;
const SOME_REFUSED = 2;

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { report: { type: 'string' } },
  });
  const file = onlyOne(positionals, 'file');
  const settings = readSettings(process.env);
  const resellers = await loadResellers(settings.resellersDir);
  if (resellers.leftOut.length > 0) {
    console.error(`Brands that are left out:\n${problemLines(resellers.leftOut)}`);
  }
  const report = await openImportReport(file, values.report);
  const database = await openExisting(settings);
  const progress = showProgress(process.stderr);
  try {
    await migrate(database.db);
    const summary = await importPolicies(file, {
      db: database.db,
      clock: { now: () => new Date() },
      knownResellers: new Set(resellers.byId.keys()),
      onFindings: async (findings) => {
        progress.clear();
        await report.add(findings);
      },
      onProgress: ({ rows }) => progress.show(`${rows.toLocaleString('en-GB')} rows read`),
    });
    progress.clear();
    console.log(summaryText(summary));
    return exitCode(summary);
  } finally {
    progress.clear();
    await report.close();
    await database.close();
  }
}

function exitCode({ rows, refused, complete }: ImportSummary): number {
  if (!complete && refused === rows) return NOTHING_READ;
  return refused > 0 || !complete ? SOME_REFUSED : ALL_TAKEN;
}

const count = (value: number): string => value.toLocaleString('en-GB');

function summaryText(summary: ImportSummary): string {
  const { rows, added, changed, unchanged, repeated, refused, complete } = summary;
  const lines = [
    `${count(rows)} rows: ${count(added)} new, ${count(changed)} changed, ${count(unchanged)} unchanged, ${count(repeated)} repeated, ${count(refused)} refused.`,
  ];
  if (!complete) lines.push('The file could not be read to its end.');
  return lines.join('\n');
}

/** Says what a lost database means for an import. */
function explained(error: unknown): unknown {
  if (!isDatabaseUnavailable(error)) return error;
  return new CommandError(
    'The database cannot be reached or went away. What was taken before stays; give the file again.',
  );
}

await runCommand(USAGE, () => run().catch((error: unknown) => Promise.reject(explained(error))), {
  unclear: NOTHING_READ,
});
