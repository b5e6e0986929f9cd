import { parseArgs } from 'node:util';
import { importPolicies, type ImportSummary } from '@gadget-claims/api/features/policies/import';
import { isDatabaseUnavailable } from '@gadget-claims/api/lib/database';
import { migrate } from '@gadget-claims/api/lib/migrate';
import { openDatabase } from '../database/connect.ts';
import { refusalText } from '../refusal-text.ts';
import { loadResellers } from '../resellers.ts';
import { readSettings } from '../settings.ts';
import { openImportReport, ReportFileError } from './import-report.ts';
import { showProgress } from './progress.ts';

const USAGE = `npm run policies:import -- FILE [--report FILE]

Takes policies from FILE.csv (with a header), FILE.json (a list) or FILE.ndjson (one on each line).
Policies that are there already are replaced; the same file may be given again.
  --report FILE   writes every finding there as CSV; on the screen only the first 1,000 are shown

Ends with 0 when every row was taken, 2 when some were refused, 1 when nothing could be read.
docs/policies-import.md describes the columns.`;

const ALL_TAKEN = 0;
const NOTHING_READ = 1;
const SOME_REFUSED = 2;

interface Arguments {
  file: string;
  report: string | undefined;
}

function readArguments(): Arguments | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { report: { type: 'string' } },
    });
    const [file, ...others] = positionals;
    return file && others.length === 0 ? { file, report: values.report } : undefined;
  } catch {
    return undefined;
  }
}

async function run({ file, report: reportFile }: Arguments): Promise<number> {
  const settings = readSettings(process.env);
  const resellers = await loadResellers(settings.resellersDir);
  const report = await openImportReport(file, reportFile);
  const database = await openDatabase({ ...settings, share: true });
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

function failureText(error: unknown): string {
  if (error instanceof ReportFileError) return error.message;
  if (isDatabaseUnavailable(error)) {
    return 'The database cannot be reached or went away. What was taken before stays; give the file again.';
  }
  return refusalText(error);
}

const given = readArguments();
if (given) {
  process.exitCode = await run(given).catch((error: unknown) => {
    console.error(failureText(error));
    return NOTHING_READ;
  });
} else {
  console.error(USAGE);
  process.exitCode = NOTHING_READ;
}
