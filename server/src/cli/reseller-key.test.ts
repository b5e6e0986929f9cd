import { expect, test } from 'vitest';
import { testDatabase } from '../../../api/test/database.ts';
import { command, commandHere } from '../../test/commands.ts';
import { addressOf } from '../../test/running-product.ts';

const { connection } = await testDatabase();
const settings = { DATABASE_URL: addressOf(connection) };
const resellerKey = (...given: string[]) => commandHere('reseller-key', given, settings);

test('a key is made, listed, replaced and revoked, and shown only once', async () => {
  const given = ['0', 'customer portal', '--from', '203.0.113.0/24'];
  const made = await command('reseller-key', given, settings);
  expect([made.exit, made.out]).toEqual([0, expect.stringMatching(/^rk_\S{40,}\n$/)]);
  const [line = ''] = (await resellerKey('list')).out.split('\n');
  expect(line).toMatch(
    /^[0-9a-f]{10} {2}reseller 0 {2}customer portal {2}last used never {2}ends when revoked {2}from 203\.0\.113\.0\/24$/,
  );
  const [id = ''] = line.split('  ');

  const twice = await resellerKey('0', 'customer portal');
  expect(twice.error).toContain(`There is another key of that name, and it still works: ${id}.`);

  const rotated = await resellerKey('rotate', id);
  expect([rotated.exit, rotated.out]).toEqual([0, expect.stringMatching(/^rk_\S{40,}\n$/)]);
  expect(rotated.out).not.toBe(made.out);
  expect((await resellerKey('revoke', id)).out).toContain(`Key ${id} ("customer portal"`);
  const { out } = await resellerKey('list');
  expect(out).toContain('  revoked 2');
  for (const key of [made.out, twice.out, rotated.out]) expect(out).not.toContain(key.trim());
});

test('text that is no key, brand or network is refused', async () => {
  for (const [given, exit] of [
    [['revoke', 'nothing'], 1],
    [['rotate', 'nothing'], 1],
    [['revoke'], 2],
    [['123456', 'x'], 1],
    [['49', 'x', '--from', 'the office'], 2],
    [['49', 'x', '--days', 'soon'], 2],
    [['list', 'x'], 2],
  ] as const) {
    expect([given, (await resellerKey(...given)).exit]).toEqual([given, exit]);
  }
});
