import { migrate } from '@gadget-claims/api/database/migrate';
import { TacFileError, importTac } from '@gadget-claims/api/policies/catalogue/tac-import';
import { readSettings } from '../settings.ts';
import { CommandError, onlyOne, runCommand } from './command.ts';
import { openExisting } from './open-existing.ts';

const USAGE = `gadget-claims tac:import FILE

Takes a table of type allocation codes, the first eight digits of an IMEI, from CSV with the columns
tac,make,model or tac,modelCodes,marketingNames. Make and model are then offered when a claimant gives
an IMEI. Codes that are there already are replaced; the same file may be given again.

Ends with 0 when every row was taken, 2 when some were refused, 1 when nothing could be read.`;

const count = (value: number): string => value.toLocaleString('en-GB');

async function run(): Promise<number> {
  const file = onlyOne(process.argv.slice(2), 'file');
  const settings = readSettings(process.env);
  const database = await openExisting(settings);
  try {
    await migrate(database.db);
    const { rows, taken, refused } = await importTac(file, database.db).catch((error: unknown) => {
      throw explained(error, file);
    });
    console.log(`${count(rows)} rows: ${count(taken)} taken, ${count(refused)} refused.`);
    return refused > 0 ? 2 : 0;
  } finally {
    await database.close();
  }
}

function explained(error: unknown, file: string): unknown {
  if (error instanceof TacFileError) return new CommandError(error.message);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT' || code === 'EISDIR') return new CommandError(`There is no file ${file}.`);
  if (!code.startsWith('CSV_')) return error;
  return new CommandError('The file could not be read to its end: it is not CSV.');
}

await runCommand(USAGE, run, { unclear: 1 });
