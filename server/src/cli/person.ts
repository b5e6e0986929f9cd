import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { logCommand } from '@gadget-claims/api/identity/access-log';
import { resellerOfOperator } from '@gadget-claims/api/identity/identity';
import { type Erasure, erasePerson } from '@gadget-claims/api/operation/personal-data/erase';
import { exportPerson } from '@gadget-claims/api/operation/personal-data/export';
import type { PersonKey } from '@gadget-claims/api/operation/personal-data/find';
import type { RetentionServices } from '@gadget-claims/api/operation/retention/rule';
import { many } from '@gadget-claims/domain/in-words';
import { emailKey } from '@gadget-claims/domain/people/accounts/email';
import { MAIL_FILE_DAYS } from '@gadget-claims/domain/promises';
import { UsageError, onlyOne, runCommand } from './command.ts';
import { withKeeper } from './keeper.ts';
import { machineUser } from './machine-user.ts';

const USAGE = `gadget-claims person export --reseller N --email ADDRESS --out FOLDER
gadget-claims person erase  --reseller N --email ADDRESS [--yes]

For requests about personal data. Make sure first of the identity of the person who asks.

  export   everything that is kept of the address at that brand: account, forms, claims with all that
           belongs to them, policies, mail preferences (person.json), and the files (documents/), in
           a new folder
  erase    account, forms, mail preferences, and what has been kept long enough; says what has to
           stay, until when and why, and asks before it does anything, unless --yes

Ends with 0 when it is done, 1 when the person is not known or it failed, 2 when the command is not understood.`;

interface Arguments {
  command: string;
  person: PersonKey;
  /** The folder of an export. */
  out: string;
  yes: boolean;
}

function readArguments(): Arguments {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      reseller: { type: 'string' },
      email: { type: 'string' },
      out: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
  });
  const command = onlyOne(positionals, 'command');
  const { reseller, email, out, yes } = values;
  if (!['export', 'erase'].includes(command)) throw new UsageError(`Unknown: ${command}`);
  if (reseller === undefined || !/^\d{1,9}$/.test(reseller)) {
    throw new UsageError('--reseller takes the number of a brand');
  }
  if (email === undefined || !email.includes('@')) {
    throw new UsageError('--email takes an e-mail address');
  }
  const person = { reseller: resellerOfOperator(Number(reseller)), email: emailKey(email) };
  if (command === 'export' && !out) throw new UsageError('Say where it goes: --out FOLDER');
  return { command, person, out: out ?? '', yes };
}

async function run(): Promise<number> {
  const given = readArguments();
  const does = given.command === 'export' ? writeExport : erase;
  const known = await withKeeper((keeper) => does(keeper, given));
  if (!known) console.error('Nothing is kept of this address at this brand.');
  return known ? 0 : 1;
}

async function writeExport(
  keeper: RetentionServices,
  { person, out }: Arguments,
): Promise<boolean> {
  const exported = await exportPerson(keeper, person);
  if (!exported) return false;
  const folder = resolve(out);
  await mkdir(join(folder, 'documents'), { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 1) throw new UsageError(`${folder} is not empty.`);
  const { data, files, claims } = exported;
  await logCommand(keeper, 'person export', machineUser(), claims);
  const options = { mode: 0o600, flag: 'wx' };
  await writeFile(join(folder, 'person.json'), `${JSON.stringify(data, null, 2)}\n`, options);
  for (const { key, name } of files) {
    const file = createWriteStream(join(folder, 'documents', name), { ...options, flags: 'wx' });
    await pipeline(await keeper.storage.get(key), file);
  }
  console.log(`${folder}: person.json and ${files.length} files.`);
  return true;
}

async function erase(keeper: RetentionServices, { person, yes }: Arguments): Promise<boolean> {
  if (!yes) {
    const planned = await erasePerson(keeper, person, { dryRun: true });
    if (!planned) return false;
    console.log(erasureText(planned, 'To be erased'));
    await confirm(person);
  }
  const done = await erasePerson(keeper, person);
  if (done) console.log(erasureText(done, 'Erased'));
  return done !== undefined;
}

async function confirm({ email }: PersonKey): Promise<void> {
  if (!process.stdin.isTTY) throw new UsageError('Nobody is there to confirm it: add --yes.');
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await asking.question('It cannot be taken back. Type the address to erase it: ');
  asking.close();
  if (emailKey(typed) !== email)
    throw new UsageError('That is not the address: nothing was erased.');
}

function erasureText({ erased, stays }: Erasure, title: string): string {
  const lines = erased.map(({ what, count }) => `${String(count).padStart(6)}  ${what}`);
  const kept = stays.map(
    ({ what, until, why }) => `  ${what}${until === null ? '' : `, until ${until}`}: ${why}`,
  );
  const others = [
    '  Backups, until they are deleted',
    `  Copies of mails: in the mail server, or as files for ${many(MAIL_FILE_DAYS, 'day')}`,
  ];
  return [`${title}:`, ...lines, 'Stays:', ...kept, ...others].join('\n');
}

await runCommand(USAGE, run);
