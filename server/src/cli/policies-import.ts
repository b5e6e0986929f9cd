import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { isDatabaseUnavailable } from '@gadget-claims/api/database/database-errors';
import { migrate } from '@gadget-claims/api/database/migrate';
import { importPolicies, type ImportSummary } from '@gadget-claims/api/policies/policies/import';
import { problemLines } from '../resellers-error.ts';
import { type Resellers, loadResellers } from '../resellers.ts';
import { readSettings } from '../settings.ts';
import { CommandError, UsageError, onlyOne, runCommand } from './command.ts';
import { openImportReport } from './import-report.ts';
import { openExisting } from './open-existing.ts';
import { showProgress } from './progress.ts';

const USAGE = `gadget-claims policies:import FILE [--as-of DAY] [--reseller N] [--full [--ends COUNT]]
                             [--dry-run] [--report FILE]

Takes policies from FILE.csv (with a header), FILE.json (a list) or FILE.ndjson (one on each line).
Policies that are there already are replaced; the same file may be given again.
  --as-of DAY     for when the file was written: 2026-11-25, or 2026-11-25T14:00 (UTC); left out, the
                  day in its name. A file that is older than the last one of a brand is refused
  --reseller N    policies of this brand alone may be changed
  --full          the file has all policies of that brand: says how many others are on cover, and
                  with --ends COUNT, if they are as many, ends them on the day before the file's
  --dry-run       says what would change, and changes nothing
  --report FILE   writes every finding there as CSV; on the screen only the first 1,000 are shown

Ends with 0 when every row was taken, 2 when some were refused or a full file leaves out others, 1
when none was taken.
docs/policies-import.md describes the columns.`;

const ALL_TAKEN = 0;
const NOTHING_TAKEN = 1;
const SOME_REFUSED = 2;

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'as-of': { type: 'string' },
      reseller: { type: 'string' },
      full: { type: 'boolean', default: false },
      ends: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      report: { type: 'string' },
    },
  });
  const file = onlyOne(positionals, 'file');
  const settings = readSettings(process.env);
  const resellers = await loadResellers(settings.resellersDir);
  if (resellers.leftOut.length > 0) {
    console.error(`Brands that are left out:\n${problemLines(resellers.leftOut)}`);
  }
  const asOf = momentOf(file, values['as-of'], new Date());
  const onlyReseller = brandOf(values.reseller, resellers);
  const full = fullOf(values);
  const report = await openImportReport(file, values.report);
  const database = await openExisting(settings);
  const progress = showProgress(process.stderr);
  try {
    await migrate(database.db);
    const summary = await importPolicies(file, {
      db: database.db,
      clock: { now: () => new Date() },
      knownResellers: new Set(resellers.byId.keys()),
      asOf,
      onlyReseller,
      full,
      dryRun: values['dry-run'],
      onFindings: async (findings) => {
        progress.clear();
        await report.add(findings);
      },
      onProgress: ({ rows }) => progress.show(`${count(rows)} rows read`),
    });
    progress.clear();
    console.log(summaryText(summary, values['dry-run']));
    return exitCode(summary);
  } finally {
    progress.clear();
    await report.close();
    await database.close();
  }
}

const MOMENT = /(\d{4})-?(\d{2})-?(\d{2})(?:[T_-](\d{2}):?(\d{2}))?(?!\d)/;
const DAY_MS = 86_400_000;

/** For when the file was written: as it is said, else as its name says; undefined where neither does. */
function momentOf(file: string, said: string | undefined, now: Date): Date | undefined {
  const [whole, year, month, day, hour = '00', minute = '00'] =
    MOMENT.exec(said ?? basename(file)) ?? [];
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  const isReal = moment.toJSON()?.startsWith(`${year}-${month}-${day}`) ?? false;
  if (said !== undefined && (whole !== said || !isReal))
    throw new UsageError('--as-of takes a day such as 2026-11-25, or 2026-11-25T14:00.');
  if (!isReal) return undefined;
  // One slip in a year, and no file could be taken until then.
  if (moment.getTime() > now.getTime() + DAY_MS)
    throw new UsageError(
      `${said ?? basename(file)} lies in the future: say the right day with --as-of.`,
    );
  return moment;
}

function brandOf(given: string | undefined, { byId }: Resellers): number | undefined {
  if (given === undefined) return undefined;
  const id = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
  if (!byId.has(id))
    throw new UsageError(`--reseller takes the number of a brand; ${given} is none.`);
  return id;
}

/** That a file has all policies of its brand, and how many others end with that. */
function fullOf({ full, ends, reseller }: { full: boolean; ends?: string; reseller?: string }) {
  if (!full) {
    if (ends !== undefined) throw new UsageError('--ends goes with --full.');
    return undefined;
  }
  if (reseller === undefined) throw new UsageError('--full is about one brand: say --reseller.');
  if (ends !== undefined && !/^\d{1,9}$/.test(ends))
    throw new UsageError('--ends takes the number of policies that end.');
  return { ends: ends === undefined ? undefined : Number(ends) };
}

function exitCode({ rows, refused, complete, missing, ended }: ImportSummary): number {
  if (refused === rows) return NOTHING_TAKEN;
  return refused > 0 || !complete || ended < missing ? SOME_REFUSED : ALL_TAKEN;
}

const count = (value: number): string => value.toLocaleString('en-GB');

function summaryText(summary: ImportSummary, dryRun: boolean): string {
  const { rows, added, changed, unchanged, repeated, refused, ended, complete } = summary;
  const lines = [
    `${count(rows)} rows: ${count(added)} new, ${count(changed)} changed, ${count(unchanged)} unchanged, ${count(repeated)} repeated, ${count(refused)} refused.`,
  ];
  if (ended > 0) lines.push(`${count(ended)} that the file leaves out ended.`);
  if (rows === 0) lines.push('The file holds no policy.');
  if (!complete) lines.push('The file could not be read to its end.');
  if (dryRun) lines.push('A dry run: nothing was changed.');
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
  unclear: NOTHING_TAKEN,
});
