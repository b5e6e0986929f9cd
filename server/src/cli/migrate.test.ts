import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../api/test/database.ts';
import { commandHere } from '../../test/commands.ts';
import { addressOf } from '../../test/running-product.ts';

const { db, connection } = await testDatabase();
const settings = { DATABASE_URL: addressOf(connection) };
const migrates = (...given: string[]) => commandHere('migrate', given, settings);

test('missing migrations are applied and named, once', async () => {
  await sql`drop table daily_runs`.execute(db);
  await sql`delete from schema_migrations where name = '0008_operation.sql'`.execute(db);
  const first = await migrates();
  expect([first.exit, first.out]).toEqual([
    0,
    'Applied: 0008_operation.sql\nThe database is up to date.\n',
  ]);
  const again = await migrates('--lock-timeout', '1');
  expect([again.exit, again.out]).toEqual([0, 'The database is up to date.\n']);
});

test('a database that a newer version changed is left alone', async () => {
  const name = '9999_of_a_newer_version.sql';
  await sql`insert into schema_migrations (name, checksum) values (${name}, 'x')`.execute(db);
  const { exit, error } = await migrates();
  expect([exit, error]).toEqual([1, expect.stringContaining(name)]);
  await sql`delete from schema_migrations where name = ${name}`.execute(db);
});

test.each(['0', 'long', '-1'])('--lock-timeout %s is not understood', async (given) => {
  const { exit, error } = await migrates(`--lock-timeout=${given}`);
  expect([exit, error]).toEqual([2, expect.stringContaining('--lock-timeout takes a number')]);
});
