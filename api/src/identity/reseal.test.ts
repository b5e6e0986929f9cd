import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { type SealedTable, reseal } from './reseal.ts';
import { createSeals } from './sealing.ts';

const { db } = await testDatabase();

const THINGS: SealedTable<{ brand: number; id: string }> = {
  table: 'sealed_things',
  key: ['brand', 'id'],
  contextOf: ({ brand, id }) => `thing ${brand}/${id}`,
};
const key = (id: string) => ({ id, key: Buffer.alloc(32, id) });
const sealsWith = (...ids: [string, ...string[]]) => {
  const [first, ...others] = ids;
  return createSeals(() => [key(first), ...others.map(key)], randomBytes);
};

test('a row that does not open is named and passed over, and all others are resealed', async () => {
  await sql`create table sealed_things (
    brand integer, id text, key_id text, sealed bytea, primary key (brand, id))`.execute(db);
  const [old, lost, now] = [sealsWith('old'), sealsWith('lost'), sealsWith('now', 'old')];
  // More of them than are read at once, on both sides of those that open.
  const ids = Array.from({ length: 250 }, (_, at) => String(at).padStart(3, '0'));
  for (const id of ids) {
    const isLost = id < '120' || id === '249';
    const { keyId, sealed } = (isLost ? lost : old).seal(`words of ${id}`, `thing 7/${id}`);
    await sql`insert into sealed_things values (7, ${id}, ${keyId}, ${sealed})`.execute(db);
  }
  await sql`update sealed_things set sealed = '\\x00' where id = '130'`.execute(db);
  const first = await reseal(db, now, THINGS);
  expect(first.count).toBe(128);
  expect(first.failed).toHaveLength(122);
  expect(first.failed.at(0)).toBe('thing 7/000: The encryption key lost is missing');
  expect(first.failed.at(120)).toMatch(/^thing 7\/130: ./);
  const { rows } = await sql<{ id: string; key_id: string; sealed: Buffer }>`
    select id, key_id, sealed from sealed_things where key_id = 'now' order by id`.execute(db);
  expect(rows.map(({ id }) => id)).toEqual(
    ids.filter((id) => id >= '120' && id !== '130' && id !== '249'),
  );
  const [one] = rows;
  const sealed = { keyId: one?.key_id ?? '', sealed: one?.sealed ?? Buffer.of() };
  expect(now.open(sealed, 'thing 7/120')).toBe('words of 120');
  const found = sealsWith('now', 'lost', 'old');
  expect(await reseal(db, found, THINGS)).toMatchObject({
    count: 121,
    failed: [expect.any(String)],
  });
});
