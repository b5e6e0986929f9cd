import { mkdir, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskStorage } from '@gadget-claims/api/storage/disk-storage';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../api/test/app.ts';
import { checkFiles } from '../../../api/test/checks.ts';
import { testDatabase } from '../../../api/test/database.ts';
import { JPEG } from '../../../api/test/files.ts';
import { uploadToClaim } from '../../../api/test/my-claims.ts';
import { anApprovedTheft, choose } from '../../../api/test/repairs.ts';
import { command as commandAlone, commandHere } from '../../test/commands.ts';
import { addressOf } from '../../test/running-product.ts';

const folder = await mkdtemp(join(tmpdir(), 'gc-commands-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const dataDir = join(folder, 'data');
const { db, connection } = await testDatabase();
const app = await testApp({ db, storage: diskStorage(join(dataDir, 'documents')) });

const settings = { DATABASE_URL: addressOf(connection), DATA_DIR: dataDir };
const command = (name: string, given: string[], others = {}) =>
  commandAlone(name, given, { ...settings, ...others });
const here = (name: string, given: string[], others = {}) =>
  commandHere(name, given, { ...settings, ...others });

const claim = await anApprovedTheft(app);
await choose(app, claim.user, { gadgetId: claim.gadgetId, optionId: 7 });
const account = { accountHolder: 'I Holder', sortCode: '089999', accountNumber: '66374958' };
await app.request('POST', `/bankdetails/${claim.gadgetId}`, { token: claim.user, body: account });
await uploadToClaim(app, claim.user, claim.claimId, [['photo.jpg', JPEG]]);
await checkFiles(app);
const person = ['--reseller', '49', '--email', claim.account.username.toUpperCase()];

test('a backup goes into the embedded database of another place, and missing files are named', async () => {
  const backup = join(folder, 'backup');
  const made = await command('backup', [backup]);
  expect([made.exit, made.error]).toEqual([0, '']);
  expect(made.out).toMatch(
    /rows of \d+ tables, 2 files of [\d,]+ bytes\.\nKeep the encryption keys/,
  );
  expect((await stat(backup)).mode & 0o077).toBe(0);
  expect(await readdir(backup)).not.toContain('encryption-keys');

  const elsewhere = { DATABASE_URL: '', DATA_DIR: join(folder, 'elsewhere') };
  const restored = await command('restore', [backup], elsewhere);
  expect(restored.exit).toBe(0);
  expect(restored.out).toMatch(/rows of \d+ tables and 2 files, all as they were backed up\./);
  expect(restored.error.trim()).toMatch(/^Bank details are sealed with keys .*: test\. Put them/);
  const again = await here('restore', [backup], elsewhere);
  expect([again.exit, again.error.trim()]).toEqual([
    1,
    'The storage is not empty. Restore into a new one.',
  ]);
  // It is a database like any other: the person's data is there.
  const out = join(folder, 'restored-person');
  const shown = await here('person', ['export', ...person, '--out', out], elsewhere);
  expect([shown.exit, shown.error]).toEqual([0, '']);
  const data = JSON.parse(await readFile(join(out, 'person.json'), 'utf8'));
  expect(data.claims[0].claim_reference).toBe(claim.claimReference);
  const [file = ''] = await readdir(join(out, 'documents'));
  expect(await readFile(join(out, 'documents', file))).toEqual(Buffer.from(JPEG));
});

test('a backup of each day has a folder of its own, and those that are too old go', async () => {
  const into = join(folder, 'daily');
  const old = '2020-01-02T030405Z';
  for (const name of [old, 'kept-by-hand']) await mkdir(join(into, name), { recursive: true });
  const made = await here('backup', ['--into', into, '--keep', '35']);
  expect([made.exit, made.out]).toEqual([0, expect.stringContaining(join(into, old))]);
  const names = (await readdir(into)).toSorted();
  expect(names).toEqual([expect.stringMatching(/^20\d\d-\d\d-\d\dT\d{6}Z$/), 'kept-by-hand']);
  expect(await readdir(join(into, names[0] ?? ''))).toContain('manifest.json');
});

test('a file that is gone makes the backup end with 1 and its name', async () => {
  const { storage_key: key } = await db
    .selectFrom('documents')
    .select('storage_key')
    .executeTakeFirstOrThrow();
  const other = { DATA_DIR: join(folder, 'nothing') };
  const made = await here('backup', [join(folder, 'incomplete')], other);
  expect(made.exit).toBe(1);
  expect(made.error).toContain(`The storage does not have ${key}.`);
});

test('jobs that were given up are shown with the reason, and done or dropped on request', async () => {
  const job = {
    kind: 'account-mail',
    lane: 'mail' as const,
    reseller_id: 49,
    state: 'dead' as const,
  };
  const payload = JSON.stringify({ mail: 'reset', reseller: 49, email: 'imogen@mail.example.com' });
  const last_error = '550 ***@mail.example.com is unknown (RCPT TO)';
  const made = await db
    .insertInto('jobs')
    .values([1, 2].map(() => ({ ...job, payload, last_error, attempts: 3 })))
    .returning('id')
    .execute();
  const [first, second] = made.map(({ id }) => String(id));
  const listed = await command('jobs', ['list', '--lane', 'mail']);
  expect([listed.exit, listed.error]).toEqual([0, '']);
  expect(listed.out.split('\n')[0]).toMatch(
    new RegExp(String.raw`^${first}  account-mail  brand 49  3 tries  20\S+Z  550 `),
  );
  const shown = await here('jobs', ['show', first ?? '']);
  expect(shown.out).toContain('State: given up, after 3 tries');
  expect(shown.out).toContain('"email": "***@mail.example.com"');
  expect(shown.out).toContain('Why it failed: 550 ***@mail.example.com is unknown (RCPT TO)');
  expect(listed.out + shown.out).not.toContain('imogen');
  expect((await here('jobs', ['retry', first ?? ''])).out).toBe('Queued again: 1\n');
  const waiting = await here('jobs', ['list', '--state', 'waiting', '--lane', 'mail']);
  expect(waiting.out).toContain(`${first}  account-mail  brand 49  0 tries`);
  expect((await here('jobs', ['drop', second ?? ''])).out).toBe(`Removed: job ${second}\n`);
  const gone = await here('jobs', ['show', second ?? '']);
  expect([gone.exit, gone.error.trim()]).toEqual([1, `There is no job ${second}.`]);
  expect((await here('jobs', ['drop', first ?? ''])).exit).toBe(1);
  expect((await here('jobs', ['retry', '--all-given-up'])).out).toBe('Queued again: 0\n');
  expect((await here('jobs', ['list', '--lane', 'none'])).exit).toBe(2);
  await db.deleteFrom('jobs').where('kind', '=', 'account-mail').execute();
});

test('a look at a job of a claim is in the log of the desk, and none of any other', async () => {
  const job = { kind: 'x', lane: 'mail' as const, state: 'dead' as const, attempts: 3 };
  const payloads = [
    { reseller_id: 49, payload: { reseller: 49, claimId: claim.claimId } },
    { reseller_id: -1, payload: { after: { brand: 49, claimId: claim.claimId } } },
    { reseller_id: 49, payload: { reseller: 49, claimId: 'erased since' } },
    { reseller_id: 49, payload: { reseller: 49 } },
  ];
  const made = await db
    .insertInto('jobs')
    .values(payloads.map((one) => ({ ...job, ...one, payload: JSON.stringify(one.payload) })))
    .returning('id')
    .execute();
  for (const { id } of made) expect((await here('jobs', ['show', String(id)])).exit).toBe(0);
  const rows = await db
    .selectFrom('access_log')
    .select(['staff_id', 'claim_ids', 'reseller_ids'])
    .where('call', '=', 'jobs show')
    .execute();
  const row = {
    staff_id: expect.stringMatching(/^command line \(.+\)$/),
    claim_ids: [claim.claimId],
    reseller_ids: [49],
  };
  expect(rows).toEqual([row, row]);
  await db.deleteFrom('jobs').where('kind', '=', 'x').execute();
});

test('retention reports by kind, and counts only when it is told to', async () => {
  const closed_at = new Date('2010-01-01T00:00:00Z');
  const job = { kind: 'k', payload: '{}', state: 'dead' as const, created_at: closed_at };
  await db.insertInto('jobs').values(job).execute();
  const counted = await command('retention', ['--dry-run']);
  expect([counted.exit, counted.error]).toEqual([0, '']);
  expect(counted.out).toMatch(/^Due: [1-9]/);
  expect(counted.out).toMatch(/^ +1 {2}Work that failed for good$/m);
  expect((await here('retention', [])).out).toMatch(/^Erased: [1-9]/);
  expect((await here('retention', [])).out).toMatch(/^Erased: 0$/m);
  expect(counted.out).not.toContain('@');
});

test('an export of a person is in the access log', async () => {
  const out = join(folder, 'logged-person');
  const given = ['export', ...person, '--out', out];
  expect((await here('person', given, { SUDO_USER: 'nightingale' })).exit).toBe(0);
  const rows = await db
    .selectFrom('access_log')
    .select(['staff_id', 'claim_ids'])
    .where('call', '=', 'person export')
    .execute();
  expect(rows).toEqual([{ staff_id: 'command line (nightingale)', claim_ids: [claim.claimId] }]);
});

test('a person is erased after confirmation, and the remaining data is named', async () => {
  const unconfirmed = await command('person', ['erase', ...person]);
  expect([unconfirmed.exit, unconfirmed.error.split('\n')[0]]).toEqual([
    2,
    'Nobody is there to confirm it: add --yes.',
  ]);
  expect(unconfirmed.out).toContain('To be erased:');
  expect(await db.selectFrom('accounts').select('email').execute()).toHaveLength(1);
  const erased = await here('person', ['erase', ...person, '--yes']);
  expect([erased.exit, erased.error]).toEqual([0, '']);
  expect(erased.out).toMatch(/^ +1 {2}accounts$/m);
  expect(erased.out).toContain(`Claim ${claim.claimReference} (`);
  expect(await db.selectFrom('accounts').select('email').execute()).toEqual([]);
  const elsewhere = ['--reseller', '0', ...person.slice(2)];
  const unknown = await here('person', ['erase', ...elsewhere, '--yes']);
  expect([unknown.exit, unknown.error.trim()]).toEqual([
    1,
    'Nothing is kept of this address at this brand.',
  ]);
});

test('an unknown option is refused, with the help', async () => {
  const wrong: [string, string[], string][] = [
    ['backup', [], 'Name one folder.'],
    ['backup', ['--keep', '3', 'x'], '--keep goes with --into'],
    ['restore', ['a', 'b'], 'Name one folder.'],
    ['backup', ['--fast', 'x'], "Unknown option '--fast'"],
    ['retention', ['now'], "Unexpected argument 'now'"],
    ['person', ['forget', ...person], 'Unknown: forget'],
    ['person', ['erase', '--email', 'a@b.example'], '--reseller takes the number of a brand'],
    ['person', ['erase', '--reseller', '0', '--email', 'a'], '--email takes an e-mail address'],
  ];
  for (const [name, given, words] of wrong) {
    const { exit, error, out } = await here(name, given);
    expect([name, exit, out]).toEqual([name, 2, '']);
    expect(error).toContain(words);
    expect(error).toContain(`gadget-claims ${name}`);
    expect(error).not.toMatch(/\n\s+at /);
  }
});
