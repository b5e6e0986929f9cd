import { randomBytes } from 'node:crypto';
import { migrate } from '@gadget-claims/api/lib/migrate';
import { createResellerKey } from '@gadget-claims/api/lib/reseller-keys';
import { loadResellers } from '../resellers.ts';
import { readSettings } from '../settings.ts';
import { CommandError, UsageError, runCommand } from './command.ts';
import { openExisting } from './open-existing.ts';

const USAGE = `gadget-claims reseller-key RESELLER_ID NAME

Makes an API key for a reseller's own system and shows it, this once: only a hash of it is kept.
NAME says which system it is for, such as "customer portal".`;

interface Arguments {
  resellerId: number;
  name: string;
}

function readArguments([id = '', name = '', ...others]: string[]): Arguments {
  const wellFormed = /^\d{1,9}$/.test(id) && /^\P{Cc}{1,100}$/u.test(name.trim());
  if (!wellFormed || others.length > 0)
    throw new UsageError('Name a brand by its id, and the system.');
  return { resellerId: Number(id), name: name.trim() };
}

async function run(): Promise<number> {
  const { resellerId, name } = readArguments(process.argv.slice(2));
  const settings = readSettings(process.env);
  const reseller = (await loadResellers(settings.resellersDir)).byId.get(resellerId);
  if (!reseller) {
    throw new CommandError(`There is no reseller ${resellerId} in ${settings.resellersDir}.`);
  }
  const database = await openExisting(settings);
  try {
    await migrate(database.db);
    const clock = { now: () => new Date() };
    const key = await createResellerKey(
      { db: database.db, clock, random: randomBytes },
      resellerId,
      name,
    );
    console.error(`Key of ${reseller.displayName} for "${name}". It is not shown again:`);
    console.log(key);
    return 0;
  } finally {
    await database.close();
  }
}

await runCommand(USAGE, run);
