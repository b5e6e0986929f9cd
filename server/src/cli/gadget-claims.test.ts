import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../api/test/database.ts';
import { commandHere } from '../../test/commands.ts';
import { RUNTIME, addressOf } from '../../test/running-product.ts';

const program = resolve(import.meta.dirname, '../../../bin/gadget-claims');
const folder = mkdtempSync(join(tmpdir(), 'gc-command-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { connection } = await testDatabase();
const DATABASE_URL = addressOf(connection);

/** The command as the shell of an operator runs it: with no Node, npm or setting of its own. */
function gadgetClaims(given: string[], settings: Record<string, string> = {}) {
  const env = { ...RUNTIME, PATH: '/usr/bin:/bin', GADGET_CLAIMS_SETTINGS: '', ...settings };
  return new Promise<{ exit: number; out: string; error: string }>((done) => {
    execFile(program, given, { env, cwd: folder }, (failure, out, error) => {
      done({ exit: failure ? Number(failure.code) : 0, out, error });
    });
  });
}

test('every command that is listed explains itself', async () => {
  const { exit, out, error } = await gadgetClaims(['--help']);
  expect([exit, error]).toEqual([0, '']);
  const names = [...out.matchAll(/^ {2}([\w:-]+) +\S/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(10);
  // Once each: what a command does, it does when it is loaded.
  for (const name of names) {
    const answer = await commandHere('gadget-claims', [name, '--help'], {});
    expect([name, answer.exit, answer.error]).toEqual([name, 0, '']);
    expect(answer.out).toMatch(new RegExp(`^gadget-claims ${name}\\b`));
  }
});

test('an unknown command is refused with the list of them', async () => {
  const here = (name: string) => () => commandHere('gadget-claims', [name], {});
  // One after the other: a run in this process takes its console.
  for (const ask of [() => gadgetClaims([]), here('dance'), here('constructor')]) {
    const { exit, out, error } = await ask();
    expect([exit, out]).toEqual([2, '']);
    expect(error).toContain('gadget-claims COMMAND');
  }
});

test('a command makes no data folder, and says where it looked', async () => {
  for (const given of [['claims', 'list'], ['backup', 'copy'], ['retention']]) {
    const { exit, out, error } = await gadgetClaims(given);
    expect([exit, out]).toEqual([1, '']);
    expect(error).toContain(`There is no database in ${join(folder, 'data')}. Set DATA_DIR`);
  }
  expect(readdirSync(folder)).toEqual([]);
});

test('it works with the settings of the service, and names them and the database', async () => {
  const file = join(folder, 'settings');
  writeFileSync(file, `DATABASE_URL=${DATABASE_URL}\nDATA_DIR=${folder}/kept\n`);
  mkdirSync(join(folder, 'kept'));
  const { exit, out, error } = await gadgetClaims(['claims', 'list'], {
    GADGET_CLAIMS_SETTINGS: file,
  });
  expect([exit, out]).toEqual([0, 'There are no claims.\n']);
  expect(error).toContain(`Settings: ${file}\nDatabase: PostgreSQL, ${connection.database ?? ''}`);
  rmSync(file);
});

test('settings are checked without a start: unsafe ones, and brands with a fault', async () => {
  const check = (settings: Record<string, string>) => gadgetClaims(['settings', 'check'], settings);
  const ready = await check({ PORT: '4999' });
  expect([ready.exit, ready.error]).toEqual([0, '']);
  expect(ready.out).toContain('http://127.0.0.1:4999');
  const signOn = await check({
    PUBLIC_URL: 'http://127.0.0.1:4999',
    DESK_OIDC_ISSUER: 'https://login.work.example',
    DESK_OIDC_CLIENT_ID: 'desk',
    DESK_OIDC_CLIENT_SECRET: 'invented-by-the-provider',
  });
  expect(signOn.out).toContain('redirect address http://127.0.0.1:4999/desk/signin/provider\n');
  const unsafe = await check({ DATABASE_URL });
  expect([unsafe.exit, unsafe.error]).toEqual([1, expect.stringContaining('SMTP_URL is not set')]);
  const brands = join(folder, 'brands');
  cpSync(resolve(import.meta.dirname, '../../../resellers'), brands, { recursive: true });
  mkdirSync(join(brands, 'new'));
  const broken = await check({ RESELLERS_DIR: brands });
  expect([broken.exit, broken.error]).toEqual([
    1,
    'Brands that would be left out:\n  new/record.json: is missing\n',
  ]);
  rmSync(brands, { recursive: true });
});

test('an export of a person has to be told where it goes', async () => {
  const person = ['--reseller', '49', '--email', 'a@example.com'];
  const { exit, error } = await gadgetClaims(['person', 'export', ...person], { DATABASE_URL });
  expect([exit, error]).toEqual([2, expect.stringContaining('--out FOLDER')]);
});
