import { TacFileError, importTac } from '@gadget-claims/api/features/catalogue/tac-import';
import { migrate } from '@gadget-claims/api/lib/migrate';
import { openDatabase } from '../database/connect.ts';
import { refusalText } from '../refusal-text.ts';
import { readSettings } from '../settings.ts';

const USAGE = `npm run tac:import -- FILE

Takes a table of type allocation codes, the first eight digits of an IMEI, from CSV with the columns
tac,make,model or tac,modelCodes,marketingNames. Make and model are then offered when somebody gives
an IMEI. Codes that are there already are replaced; the same file may be given again.

Ends with 0 when every row was taken, 2 when some were refused, 1 when nothing could be read.`;

const count = (value: number): string => value.toLocaleString('en-GB');

async function run(file: string): Promise<number> {
  const settings = readSettings(process.env);
  const database = await openDatabase({ ...settings, share: true });
  try {
    await migrate(database.db);
    const { rows, taken, refused } = await importTac(file, database.db);
    console.log(`${count(rows)} rows: ${count(taken)} taken, ${count(refused)} refused.`);
    return refused > 0 ? 2 : 0;
  } finally {
    await database.close();
  }
}

function failureText(error: unknown, file: string): string {
  if (error instanceof TacFileError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT' || code === 'EISDIR') return `There is no file ${file}.`;
  if (code.startsWith('CSV_')) return 'The file could not be read to its end: it is not CSV.';
  return refusalText(error);
}

const [file, ...others] = process.argv.slice(2);
if (file !== undefined && others.length === 0) {
  process.exitCode = await run(file).catch((error: unknown) => {
    console.error(failureText(error, file));
    return 1;
  });
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
