import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { sql } from 'kysely';
import { DatabaseError, Pool } from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { type Db, inSnapshot, createDatabase, createPool, inTransaction } from './database.ts';

const { db, pool, connection } = await testDatabase();

test('rows read as numbers, calendar dates, instants and exact decimals', async () => {
  const { rows } = await sql`select count(*) as count, date '2026-03-29' as day,
    timestamptz '2026-03-29T01:30:00Z' as at, 1.10::numeric as exact,
    array[date '2026-03-29', null] as days, array[7::bigint] as ids`.execute(db);
  expect(rows).toEqual([
    {
      count: 1,
      day: '2026-03-29',
      at: new Date('2026-03-29T01:30:00Z'),
      exact: '1.10',
      days: ['2026-03-29', null],
      ids: [7],
    },
  ]);
});

test('a whole number that a number cannot hold is an error, not a wrong number', async () => {
  await expect(sql`select 9007199254740993::bigint`.execute(db)).rejects.toThrow(RangeError);
});

const double = async (number: number): Promise<number | undefined> => {
  const { rows } = await pool.query<{ answer: number }>('select $1::int * 2 as answer', [number]);
  return rows[0]?.answer;
};

test('statements of many connections at once get their own answers', async () => {
  const numbers = Array.from({ length: 300 }, (_, index) => index);
  const answers = await Promise.all(numbers.map(double));
  expect(answers).toEqual(numbers.map((number) => number * 2));
});

test('prepared statements of one name may differ between connections', async () => {
  const [first, second] = await Promise.all([pool.connect(), pool.connect()]);
  const one = { name: 'same', text: 'select $1::text as word', values: ['one'] };
  const two = { name: 'same', text: 'select upper($1::text) as word', values: ['two'] };
  expect((await first.query(one)).rows).toEqual([{ word: 'one' }]);
  expect((await second.query(two)).rows).toEqual([{ word: 'TWO' }]);
  expect((await first.query(one)).rows).toEqual([{ word: 'one' }]);
  first.release();
  second.release();
});

test('a connection lost within a transaction rolls back and releases its locks', async () => {
  const other = createPool({ ...connection, max: 1 });
  const client = await other.connect();
  client.on('error', () => undefined);
  await client.query('begin');
  await client.query("insert into jobs (kind, payload) values ('lost', '{}')");
  Reflect.get(client, 'connection').stream.destroy();
  client.release(true);
  const { rows } = await pool.query("select count(*) from jobs where kind = 'lost'");
  expect(rows).toEqual([{ count: 0 }]);
  await other.end();
});

function conflict(): DatabaseError {
  const error = new DatabaseError('could not serialize access', 0, 'error');
  error.code = '40001';
  return error;
}

test('a snapshot does not see later writes of others, and writes nothing', async () => {
  const kept = () => pool.query("select from jobs where kind = 'meanwhile'");
  let writing: Promise<unknown> = Promise.resolve();
  const seen = await inSnapshot(db, async (tx) => {
    const count = async () =>
      (await tx.selectFrom('jobs').select('id').where('kind', '=', 'meanwhile').execute()).length;
    const before = await count();
    writing = pool.query("insert into jobs (kind, payload) values ('meanwhile', '{}')");
    await new Promise((resolve) => setTimeout(resolve, 50));
    return [before, await count()];
  });
  await writing;
  expect(seen).toEqual([0, 0]);
  expect((await kept()).rows).toHaveLength(1);
  const write = inSnapshot(db, (tx) => tx.deleteFrom('jobs').execute());
  await expect(write).rejects.toThrow('read-only');
});

test('a transaction given up for a conflict is run again, three times at most', async () => {
  let runs = 0;
  const second = await inTransaction(db, async () => {
    runs += 1;
    if (runs === 1) throw conflict();
    return runs;
  });
  expect(second).toBe(2);
  runs = 0;
  const never = inTransaction(db, async () => {
    runs += 1;
    throw conflict();
  });
  await expect(never).rejects.toThrow('could not serialize access');
  expect(runs).toBe(3);
});

test('any other failure of a transaction is run once and rolls back', async () => {
  let runs = 0;
  const work = inTransaction(db, async (tx) => {
    runs += 1;
    await tx.insertInto('jobs').values({ kind: 'half', payload: '{}' }).execute();
    throw new Error('stop');
  });
  await expect(work).rejects.toThrow('stop');
  expect(runs).toBe(1);
  expect(await db.selectFrom('jobs').where('kind', '=', 'half').execute()).toEqual([]);
});

test.each([
  { host: '/nowhere/at/all', port: 5432 },
  { host: '127.0.0.1', port: 1 },
])('a database that is not there is known as unavailable (%o)', async (nowhere) => {
  const missing = new Pool({ ...nowhere, user: 'nobody' });
  const error: unknown = await missing.query('select 1').catch((thrown: unknown) => thrown);
  expect(isDatabaseUnavailable(error)).toBe(true);
  await missing.end();
});

test.each(['57P01', '57P03', '53300', '53100', '08006', '25006', '57014', '25P03'])(
  'SQLSTATE %s means unavailable',
  (code) => {
    const error = Object.assign(new DatabaseError('gone', 0, 'error'), { code });
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(isDatabaseUnavailable(new Error('wrapped', { cause: error }))).toBe(true);
  },
);

test('a mistake in the statement is not unavailability', async () => {
  const error: unknown = await sql`select nothing from nowhere`
    .execute(db)
    .catch((e: unknown) => e);
  expect(isDatabaseUnavailable(error)).toBe(false);
  const missingFile = Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' });
  expect(isDatabaseUnavailable(missingFile)).toBe(false);
});

test('a connection that breaks between two statements fails that transaction and nothing else', async () => {
  const used: { stream: Duplex }[] = [];
  pool.on('acquire', (client) => void used.push(Reflect.get(client, 'connection')));
  const broken = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    const stream = used.at(-1)?.stream;
    const closed = stream && once(stream, 'close').catch(() => undefined);
    stream?.destroy(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }));
    await closed;
    await sql`select 2`.execute(tx);
  });
  const error: unknown = await broken.catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect((await sql<{ n: number }>`select 3 as n`.execute(db)).rows).toEqual([{ n: 3 }]);
});

test('a table that a newer release changes is read on, alone and within a transaction', async () => {
  await sql`create table changing (id int, word text)`.execute(db);
  await sql`insert into changing values (1, 'kept')`.execute(db);
  const one = createDatabase({ ...connection, max: 1 });
  const read = (from: Db) =>
    sql<{ word: string }>`select * from changing where id = ${1}`.execute(from);
  for (const column of ['first', 'second', 'third']) {
    expect((await read(one)).rows).toMatchObject([{ word: 'kept' }]);
    await sql`alter table changing add column ${sql.id(column)} text`.execute(db);
    expect((await read(one)).rows).toMatchObject([{ word: 'kept', [column]: null }]);
    await sql`alter table changing add column ${sql.id(`${column}_again`)} text`.execute(db);
    expect((await inTransaction(one, read)).rows).toMatchObject([{ word: 'kept' }]);
    await sql`alter table changing add column ${sql.id(`${column}_once_more`)} text`.execute(db);
    expect((await inSnapshot(one, read)).rows).toMatchObject([{ word: 'kept' }]);
  }
  await one.destroy();
});

test('a refused statement runs once, in a transaction and outside of one', async () => {
  await sql`create sequence tries`.execute(db);
  const impossible = (from: Db) => sql`select nextval('tries') / ${0}::int`.execute(from);
  await expect(impossible(db)).rejects.toThrow('division by zero');
  await expect(inTransaction(db, impossible)).rejects.toThrow('division by zero');
  const { rows } = await sql<{ made: number }>`select nextval('tries') - 1 as made`.execute(db);
  expect(rows).toEqual([{ made: 2 }]);
});

test('several statements without values are one text', async () => {
  await expect(sql.raw('select 1; select 2').execute(db)).resolves.toBeDefined();
});

test('statements without end do not all get a name', async () => {
  const one = createDatabase({ ...connection, max: 1 });
  for (let length = 1; length <= 400; length += 1) {
    const ids = sql.join(Array.from({ length }, (_, id) => sql`${id}::int`));
    await sql`select 1 where 0 in (${ids})`.execute(one);
  }
  const { rows } = await sql<{ named: number }>`
    select count(*) as named from pg_prepared_statements
    where statement like 'select 1 where 0 in%'`.execute(one);
  expect(rows[0]?.named).toBeGreaterThan(200);
  expect(rows[0]?.named).toBeLessThanOrEqual(300);
  await one.destroy();
});
