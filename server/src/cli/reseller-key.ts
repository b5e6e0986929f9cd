import { randomBytes } from 'node:crypto';
import { migrate } from '@gadget-claims/api/lib/migrate';
import { createResellerKey } from '@gadget-claims/api/lib/reseller-keys';
import { openDatabase } from '../database/connect.ts';
import { refusalText } from '../refusal-text.ts';
import { loadResellers } from '../resellers.ts';
import { readSettings } from '../settings.ts';

const USAGE = `npm run reseller-key -- RESELLER_ID NAME

Makes an API key for a reseller's own system and shows it, this once: only a hash of it is kept.
NAME says which system it is for, such as "customer portal".`;

interface Arguments {
  resellerId: number;
  name: string;
}

function readArguments([id = '', name = '', ...others]: string[]): Arguments | undefined {
  const wellFormed = /^\d{1,9}$/.test(id) && /^\P{Cc}{1,100}$/u.test(name.trim());
  return wellFormed && others.length === 0
    ? { resellerId: Number(id), name: name.trim() }
    : undefined;
}

async function run({ resellerId, name }: Arguments): Promise<number> {
  const settings = readSettings(process.env);
  const reseller = (await loadResellers(settings.resellersDir)).byId.get(resellerId);
  if (!reseller) {
    console.error(`There is no reseller ${resellerId} in ${settings.resellersDir}.`);
    return 1;
  }
  const database = await openDatabase({ ...settings, share: true });
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

const given = readArguments(process.argv.slice(2));
if (given) {
  process.exitCode = await run(given).catch((error: unknown) => {
    console.error(refusalText(error));
    return 1;
  });
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
