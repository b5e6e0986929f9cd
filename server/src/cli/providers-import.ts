import { readFile } from 'node:fs/promises';
import { migrate } from '@gadget-claims/api/database/migrate';
import { storeProviders } from '@gadget-claims/api/settling/providers/records';
import { type Provider, provider } from '@gadget-claims/domain/settling/bookings/providers';
import * as z from 'zod/mini';
import { readSettings } from '../settings.ts';
import { CommandError, onlyOne, runCommand } from './command.ts';
import { openExisting } from './open-existing.ts';

const USAGE = `gadget-claims providers:import FILE

Takes who repairs, and how many gadgets in each slot, from a JSON list such as api/seed/providers.json:
id, name, address, telephone, openingHours (seven days from Monday, null when closed), location
(latitude and longitude, or left out), optionIds (1 courier, 3 repair shop, 4 engineer who comes), postcodeAreas (none: everywhere)
and weekly, the places in each slot from Monday to Friday. Those that are there already are replaced,
bookings stay as they are; the same file may be given again. Places of 0 end new bookings on that day.

Ends with 0 when all were taken, 1 when nothing was.`;

async function readProviders(file: string): Promise<Provider[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`There is no file ${file}.`);
  });
  const { success, data, error } = z.array(provider).safeParse(parsedJson(text));
  if (success) return refuseRepeats(data);
  const lines = error.issues.map(({ path, message }) => `  ${place(path)}: ${message}`);
  throw new CommandError(`Nothing was taken. What is wrong:\n${lines.join('\n')}`);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError('The file is not JSON.');
  }
}

function refuseRepeats(providers: Provider[]): Provider[] {
  const ids = providers.map(({ id }) => id);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  if (repeated.length === 0) return providers;
  throw new CommandError(`Nothing was taken. Given twice: ${repeated.join(', ')}.`);
}

/** "provider 2, weekly 1" for `[1, 'weekly', 0]`. */
function place([index, ...inside]: PropertyKey[]): string {
  if (index === undefined) return 'the file';
  const parts = inside.map((part) => (typeof part === 'number' ? part + 1 : String(part)));
  return [`provider ${Number(index) + 1}`, ...(parts.length > 0 ? [parts.join(' ')] : [])].join(
    ', ',
  );
}

async function run(): Promise<number> {
  const file = onlyOne(process.argv.slice(2), 'file');
  const settings = readSettings(process.env);
  const providers = await readProviders(file);
  const database = await openExisting(settings);
  try {
    await migrate(database.db);
    await storeProviders(database.db, providers);
  } finally {
    await database.close();
  }
  console.log(`${providers.length} ${providers.length === 1 ? 'provider' : 'providers'} taken.`);
  return 0;
}

await runCommand(USAGE, run, { unclear: 1 });
