import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { createDatabase } from './database.ts';
import { migrate, requireMigrated } from './migrate.ts';

const { db, connection } = await testDatabase({ migrated: false });
const folders: string[] = [];

afterEach(async () => {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await Promise.all(folders.splice(0).map((path) => rm(path, { recursive: true })));
});

async function folderOf(files: Record<string, string>): Promise<URL> {
  const path = await mkdtemp(join(tmpdir(), 'gc-migrations-'));
  folders.push(path);
  const written = Object.entries(files).map(([name, text]) => writeFile(join(path, name), text));
  await Promise.all(written);
  return pathToFileURL(`${path}/`);
}

const first = { '0001_one.sql': 'create table one (n int); insert into one values (1);' };
const second = { '0002_two.sql': 'insert into one select n + 1 from one;' };

test('files are applied in their order, each once', async () => {
  expect(await migrate(db, await folderOf({ ...second, ...first }))).toEqual([
    '0001_one.sql',
    '0002_two.sql',
  ]);
  const later = { '0010_three.sql': 'update one set n = n * 10' };
  expect(await migrate(db, await folderOf({ ...first, ...second, ...later }))).toEqual([
    '0010_three.sql',
  ]);
  const { rows } = await sql`select n from one order by n`.execute(db);
  expect(rows).toEqual([{ n: 10 }, { n: 20 }]);
});

test('a role that may not migrate is told the missing files, and changes nothing', async () => {
  const both = await folderOf({ ...first, ...second });
  await expect(requireMigrated(db, both)).rejects.toMatchObject({
    problem: 'behind',
    message: expect.stringMatching(
      /lacks 2 migrations, from 0001_one.sql on.*gadget-claims migrate/,
    ),
  });
  await migrate(db, await folderOf(first));
  await expect(requireMigrated(db, both)).rejects.toMatchObject({ migration: '0002_two.sql' });
  await migrate(db, both);
  expect(await requireMigrated(db, both)).toBeUndefined();
});

test.runIf(connection.connectionString !== undefined)(
  'a migration waits for a table only as long as it is told to',
  async () => {
    await migrate(db, await folderOf(first));
    const other = createDatabase(connection);
    const locked = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holding = other.transaction().execute(async (tx) => {
      await sql`lock table one`.execute(tx);
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    const changes = await folderOf({ ...first, '0002_two.sql': 'alter table one add m int;' });
    await expect(migrate(db, changes, { lockMs: 100 })).rejects.toMatchObject({
      problem: 'locked',
    });
    held.resolve();
    await holding;
    await other.destroy();
    expect(await migrate(db, changes, { lockMs: 100 })).toEqual(['0002_two.sql']);
  },
);

test("the product's own migrations apply to an empty database, and again do nothing", async () => {
  expect((await migrate(db))[0]).toBe('0001_foundation.sql');
  expect(await migrate(db)).toEqual([]);
});

test('a file that fails leaves nothing of itself, and is tried again', async () => {
  const broken = { '0002_two.sql': 'insert into one values (2); select wrong from nowhere;' };
  await expect(migrate(db, await folderOf({ ...first, ...broken }))).rejects.toThrow('nowhere');
  expect((await sql`select n from one`.execute(db)).rows).toEqual([{ n: 1 }]);
  expect(await migrate(db, await folderOf({ ...first, ...second }))).toEqual(['0002_two.sql']);
});

test('an applied file that was changed is refused by name', async () => {
  await migrate(db, await folderOf(first));
  const changed = { '0001_one.sql': 'create table one (n bigint);' };
  await expect(migrate(db, await folderOf(changed))).rejects.toMatchObject({
    problem: 'changed',
    migration: '0001_one.sql',
    message: expect.stringContaining('0001_one.sql was changed'),
  });
});

test('line ends of another system are no change', async () => {
  await migrate(db, await folderOf({ '0001_one.sql': 'create table one\n(n int);\n' }));
  const windows = { '0001_one.sql': 'create table one\r\n(n int);\r\n' };
  expect(await migrate(db, await folderOf(windows))).toEqual([]);
});

test('a database newer than the code is refused, and nothing is applied to it', async () => {
  await migrate(db, await folderOf({ ...first, ...second }));
  const older = { ...first, '0003_other.sql': 'drop table one' };
  await expect(migrate(db, await folderOf(older))).rejects.toMatchObject({
    problem: 'newer',
    migration: '0002_two.sql',
    message: expect.stringContaining('newer version of Gadget Claims'),
  });
  expect((await sql`select n from one`.execute(db)).rows).toHaveLength(2);
});

test('a file that would come before applied ones is refused', async () => {
  await migrate(db, await folderOf(second).then(() => folderOf({ '0002_two.sql': 'select 1' })));
  const late = { '0001_late.sql': 'select 1', '0002_two.sql': 'select 1' };
  await expect(migrate(db, await folderOf(late))).rejects.toMatchObject({ problem: 'order' });
});

test('a name without a number is refused', async () => {
  await expect(migrate(db, await folderOf({ 'later.sql': '' }))).rejects.toMatchObject({
    problem: 'name',
  });
});

test('of several processes that start at once, one applies each file', async () => {
  const folder = await folderOf({ ...first, ...second });
  const processes = Array.from({ length: 4 }, () => createDatabase({ ...connection, max: 2 }));
  const applied = await Promise.all(processes.map((process) => migrate(process, folder)));
  await Promise.all(processes.map((process) => process.destroy()));
  expect(applied.flat().toSorted()).toEqual(['0001_one.sql', '0002_two.sql']);
});
