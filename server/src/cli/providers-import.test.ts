import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../api/test/database.ts';
import { command, commandHere } from '../../test/commands.ts';
import { addressOf } from '../../test/running-product.ts';

const { db, connection } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'gc-providers-'));
afterAll(() => rm(folder, { recursive: true }));
const seed = fileURLToPath(new URL('../../../api/seed/providers.json', import.meta.url));

const settings = { DATABASE_URL: addressOf(connection) };
const importing = (...given: string[]) => commandHere('providers-import', given, settings);

async function aFile(content: unknown): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const stored = () =>
  db
    .selectFrom('repair_providers')
    .select(['provider_id', 'name', 'weekly'])
    .orderBy('provider_id')
    .execute();

const bench = {
  id: 'tinkers-bench-london',
  address: { line1: '00 Marrow Lane', city: 'London', postcode: 'SE1 9ZZ' },
  telephone: '0330 009 0603',
  openingHours: ['09:00-17:30', null, null, null, null, null, null],
  name: 'The Bench',
  optionIds: [3],
  postcodeAreas: ['SW'],
  weekly: [1, 1, 1, 1, 0],
};

test('providers come in from a file, and again with other places', async () => {
  const first = await command('providers-import', [seed], settings);
  expect([first.exit, first.out.trim(), first.error]).toEqual([0, '6 providers taken.', '']);
  const again = await importing(await aFile([bench]));
  expect([again.exit, again.out.trim()]).toEqual([0, '1 provider taken.']);
  const rows = await stored();
  expect(rows).toHaveLength(6);
  expect(rows.find((row) => row.provider_id === bench.id)).toEqual({
    provider_id: bench.id,
    name: 'The Bench',
    weekly: [1, 1, 1, 1, 0],
  });
});

test('a file with a fault changes nothing and says where it is', async () => {
  const before = await stored();
  const other = { ...bench, id: 'other', name: 'Other' };
  const refused: [string[], string][] = [
    [[await aFile([other, { ...bench, weekly: [1, -1, 1, 1, 1] }])], 'provider 2, weekly 2'],
    [[await aFile([{ ...other, address: undefined }])], 'provider 1, address: is required'],
    [[await aFile([{ ...other, telephone: undefined }])], 'provider 1, telephone: is required'],
    [
      [await aFile([{ ...other, openingHours: ['9-5', ...bench.openingHours.slice(1)] }])],
      'provider 1, openingHours 1: should be like 09:00-17:30',
    ],
    [[await aFile([{ ...other, id: 'No Such Id' }])], 'provider 1, id'],
    [[await aFile([other, other])], 'Given twice: other.'],
    [[await aFile({ other })], 'the file'],
    [[await aFile('[')], 'not JSON'],
    [[join(folder, 'nowhere.json')], 'There is no file'],
    [[], 'gadget-claims providers:import'],
  ];
  for (const [given, words] of refused) {
    const answer = await importing(...given);
    expect([given, answer.exit, answer.out]).toEqual([given, 1, '']);
    expect(answer.error).toContain(words);
    expect(answer.error).not.toMatch(/\n\s+at /);
  }
  expect(await stored()).toEqual(before);
});
