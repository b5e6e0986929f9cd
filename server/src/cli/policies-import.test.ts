import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../api/test/database.ts';
import { aPolicy } from '../../../api/test/factories.ts';
import { commandHere } from '../../test/commands.ts';
import { addressOf } from '../../test/running-product.ts';

const folder = await mkdtemp(join(tmpdir(), 'gc-policies-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { db, connection } = await testDatabase();
const settings = { DATABASE_URL: addressOf(connection), DATA_DIR: folder };
beforeEach(async () => {
  await db.deleteFrom('policies').execute();
  await db.deleteFrom('policy_feeds').execute();
});

async function take(name: string, policies: object[], given: string[] = []) {
  await writeFile(join(folder, name), policies.map((one) => JSON.stringify(one)).join('\n'));
  return commandHere('policies-import', [join(folder, name), ...given], settings);
}

test('a file without a policy is a failure, and so is one of which nothing is taken', async () => {
  const empty = await take('empty-2026-11-20.ndjson', []);
  expect([empty.exit, empty.out + empty.error]).toEqual([1, expect.stringContaining('is empty')]);
  await writeFile(join(folder, 'list.json'), '[]');
  const list = await commandHere('policies-import', [join(folder, 'list.json')], settings);
  expect([list.exit, list.out]).toEqual([1, expect.stringContaining('The file holds no policy.')]);
  const guide = await readFile(
    new URL('../../../docs/policies-import.md', import.meta.url),
    'utf8',
  );
  await writeFile(join(folder, 'header.csv'), `${/```csv\n(.*)\n/.exec(guide)?.[1]}\n`);
  const header = await commandHere('policies-import', [join(folder, 'header.csv')], settings);
  expect([header.exit, header.out]).toEqual([
    1,
    expect.stringContaining('The file holds no policy.'),
  ]);
  const none = await take('none.ndjson', [{ ...aPolicy(), number: '' }]);
  expect(none.exit).toBe(1);
});

test('the day in the name of a file counts, and a stated day counts more', async () => {
  const policy = aPolicy();
  expect((await take('policies-2026-11-20.ndjson', [policy])).exit).toBe(0);
  const older = await take('policies_20261119.ndjson', [policy]);
  expect([older.exit, older.error]).toEqual([1, expect.stringContaining('of 2026-11-19')]);
  const said = await take('policies_20261119.ndjson', [policy], ['--as-of', '2026-11-20T14:00']);
  expect([said.exit, said.out]).toEqual([0, expect.stringContaining('1 unchanged')]);
  const unsaid = await take('policies.ndjson', [policy]);
  expect([unsaid.exit, unsaid.error]).toEqual([1, expect.stringContaining('--as-of')]);
});

test.each([
  [['--as-of', 'yesterday'], '--as-of takes a day'],
  [['--as-of', '2026-02-30'], '--as-of takes a day'],
  [['--as-of', '2062-01-01'], 'lies in the future'],
  [['--reseller', '4711'], '--reseller takes the number of a brand'],
  [['--full'], '--full is about one brand'],
  [['--ends', '3'], '--ends goes with --full'],
  [['--full', '--reseller', '49', '--ends', 'all'], '--ends takes the number'],
])('%j is not understood', async (given, words) => {
  const { exit, error } = await take('one.ndjson', [aPolicy()], given);
  expect([exit, error]).toEqual([1, expect.stringContaining(words)]);
});

test('a dry run of one brand writes the changes into the report, and nothing else', async () => {
  const policy = aPolicy();
  await take('a-2026-11-20.ndjson', [policy]);
  const report = join(folder, 'report.csv');
  const changed = { ...policy, coverLevel: 'Basic' };
  const given = ['--dry-run', '--reseller', '49', '--report', report];
  const { exit, out } = await take('a-2026-11-21.ndjson', [changed], given);
  expect([exit, out]).toEqual([0, expect.stringMatching(/1 changed.*\nA dry run: nothing was/)]);
  expect(await readFile(report, 'utf8')).toContain('1,change,coverLevel,');
  const shown = await commandHere(
    'policies',
    ['show', policy.number, '--reseller', '49'],
    settings,
  );
  expect(shown.exit).toBe(0);
  expect(shown.out).toContain(`Cover: 2026-01-01 to 2026-12-31, ${policy.coverLevel}`);
  expect(shown.out).toMatch(/^Gadget .* status 1 \(On cover\), 2026-01-01 to 2026-12-31, £/m);
  expect(shown.out).not.toContain(policy.policyholder.lastname);
  const elsewhere = await commandHere(
    'policies',
    ['show', policy.number, '--reseller', '0'],
    settings,
  );
  expect(elsewhere.exit).toBe(1);

  await take('a-2026-11-21.ndjson', [changed]);
  const levelOn = async (...day: string[]) => {
    const args = ['show', policy.number, '--reseller', '49', ...day];
    return (await commandHere('policies', args, settings)).out;
  };
  expect(await levelOn()).toMatch(/from 2026-11-21\nCover: .*, Basic/);
  expect(await levelOn('--day', '2026-11-20')).toContain(`, ${policy.coverLevel}`);
  expect((await commandHere('policies', ['show', '1', '--day', 'soon'], settings)).exit).toBe(2);
});

test('a full file ends the others once their number is said', async () => {
  const [kept, left] = [aPolicy({ number: 'F 1' }), aPolicy({ number: 'F 2' })];
  await take('b-2026-11-20.ndjson', [kept, left]);
  const full = ['--full', '--reseller', '49'];
  const asked = await take('b-2026-11-21.ndjson', [kept], full);
  expect([asked.exit, asked.error]).toEqual([2, expect.stringContaining('say --ends 1')]);
  const ended = await take('b-2026-11-21.ndjson', [kept], [...full, '--ends', '1']);
  expect([ended.exit, ended.out]).toEqual([
    0,
    expect.stringContaining('1 that the file leaves out ended.'),
  ]);
});
