import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { movableClock } from '../../test/clock.ts';
import { testDatabase } from '../../test/database.ts';
import { silentLine } from '../../test/silent-line.ts';
import { createWorker } from '../jobs/jobs.ts';
import { DatabasePool, type DatabaseConfig } from './connections.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { createDatabase } from './database.ts';

const limits = { statementMs: 0, silenceMs: 300 };
const { db, connection } = await testDatabase();
const onPostgres = connection.connectionString !== undefined;
const pools: DatabasePool[] = [];
const endings: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.end();
  for (const end of endings.splice(0)) await end();
});

/** Where the database of the tests listens. */
function placeOf({ connectionString, host, port }: PoolConfig) {
  if (connectionString === undefined) return { path: `${host}/.s.PGSQL.${port}` };
  const url = new URL(connectionString);
  return { host: url.hostname, port: Number(url.port) };
}

/** The same database at another address. */
function at({ host, port }: { host: string; port: number }): DatabaseConfig {
  const { connectionString } = connection;
  if (connectionString === undefined) return { ...connection, host, port };
  const url = new URL(connectionString);
  url.host = `${host}:${port}`;
  return { connectionString: url.href };
}

async function aLine(more: Partial<DatabaseConfig> = {}) {
  const line = await silentLine(placeOf(connection));
  const pool = new DatabasePool({ ...at(line), limits, ...more });
  pools.push(pool);
  const one = async () => (await pool.query<{ n: number }>('select 1 as n')).rows[0]?.n;
  return { line, pool, one };
}

/** From now on it is so much later. */
function later(milliseconds: number) {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + milliseconds);
}

/** As a process does that gets no processor time: nothing of it runs. */
function standStill(milliseconds: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

test('a connection that goes silent while it is asked is given up; the next question is answered', async () => {
  const { line, pool, one } = await aLine();
  const client = await pool.connect();
  line.silence();
  const error: unknown = await client.query('select 1').catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  client.release();
  expect(pool.totalCount).toBe(0);
  expect(await one()).toBe(1);
});

test('many questions at once share the connections, and none is taken for silent', async () => {
  const { one, line } = await aLine();
  expect(await Promise.all(Array.from({ length: 20 }, one))).toEqual(Array(20).fill(1));
  expect(line.opened()).toBe(10);
});

test('connections that went silent while idle are replaced before they are lent', async () => {
  const { line, pool, one } = await aLine({ limits: { statementMs: 0, silenceMs: 60_000 } });
  const three = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  for (const client of three) client.release();
  line.silence();
  later(5_000);
  expect(await Promise.all([one(), one(), one(), one(), one()])).toEqual([1, 1, 1, 1, 1]);
  expect(pool.totalCount).toBeLessThanOrEqual(5);
});

test('when one is found silent, those that are idle go too', async () => {
  const { line, pool } = await aLine();
  const [asked, idle, other] = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  idle.release();
  other.release();
  line.silence();
  await asked.query('select 1').catch(() => undefined);
  await expect.poll(() => pool.idleCount).toBe(0);
  asked.release();
  expect(pool.totalCount).toBe(0);
});

test('one that went with a silent one is not lent while it closes', async () => {
  const { line, pool, one } = await aLine();
  const [asked, idle] = await Promise.all([pool.connect(), pool.connect()]);
  idle.release();
  line.silence();
  const next = asked.query('select 1').catch(() => one());
  expect(await next).toBe(1);
  asked.release();
});

// The embedded database has one session: a transaction that is cut off stays open in it.
test.runIf(onPostgres)(
  'a transaction on a silent connection fails, and the pool has all its places again',
  async () => {
    const { line, pool } = await aLine({ max: 1 });
    const own = createDatabase(pool);
    const work = own.transaction().execute(async (tx) => {
      line.silence();
      await tx.selectFrom('jobs').select('id').where('id', '=', 0).execute();
    });
    expect(isDatabaseUnavailable(await work.catch((error: unknown) => error))).toBe(true);
    expect(pool.totalCount).toBe(0);
    expect(await own.selectFrom('claims').select('claim_id').execute()).toEqual([]);
  },
);

test('the end of the pool does not wait for silent connections, nor they for the system', async () => {
  const { line, pool, one } = await aLine();
  await one();
  line.silence();
  const removed = once(pool, 'remove');
  pools.length = 0;
  await pool.end();
  await removed;
  expect(pool.totalCount).toBe(0);
});

test.runIf(onPostgres)('the job worker goes on after its connection went silent', async () => {
  const { line, pool } = await aLine({ max: 1 });
  const done: unknown[] = [];
  const worker = createWorker({
    db: createDatabase(pool),
    clock: movableClock(new Date().toISOString()),
    handlers: { say: async (payload) => void done.push(payload) },
    log: { warn: () => undefined, error: () => undefined },
    pollMilliseconds: 20,
  });
  worker.start();
  await expect.poll(() => pool.totalCount > 0 && pool.idleCount === pool.totalCount).toBe(true);
  line.silence();
  await db.insertInto('jobs').values({ kind: 'say', payload: '"hello"' }).execute();
  await expect.poll(() => done, { timeout: 5_000 }).toEqual(['hello']);
  await worker.stop();
});

test('a pool is stuck when no answer has come for minutes and a connection beside it gets one', async () => {
  const { line, pool, one } = await aLine({
    max: 1,
    limits: { statementMs: 0, silenceMs: 600_000 },
    connectionTimeoutMillis: 1_000,
  });
  const client = await pool.connect();
  line.silence();
  const never = client.query('select 1').catch(() => 'cut off');
  await expect(one()).rejects.toThrow('timeout exceeded when trying to connect');
  expect(await pool.isStuck()).toBe(false);
  later(130_000);
  expect(await pool.isStuck()).toBe(true);
  client.release(true);
  expect(await never).toBe('cut off');
  expect(await one()).toBe(1);
  expect(await pool.isStuck()).toBe(false);
});

/** The pool of a server that takes a connection and says nothing. */
async function poolWithoutAnswer() {
  const mute = createServer().listen(0, '127.0.0.1');
  endings.push(async () => mute.close());
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  const place = at({ host: '127.0.0.1', port });
  return new DatabasePool({ ...place, limits, connectionTimeoutMillis: 50 });
}

test('the first trial of named statements waits as long as a connection may take, and no shorter', async () => {
  const pool = await poolWithoutAnswer();
  const begun = performance.now();
  await expect(pool.keepsStatements()).rejects.toThrow('timeout expired');
  expect(performance.now() - begun).toBeLessThan(1_000);
});

test('while this process stands still, a new connection is not given up: its answer waits in the socket', async () => {
  const pool = new DatabasePool({ ...connection, limits, connectionTimeoutMillis: 300 });
  pools.push(pool);
  const kept = pool.keepsStatements();
  standStill(700);
  expect(await kept).toBe(true);
});

test('a new connection that is given up says how long this process stood still', async () => {
  const pool = await poolWithoutAnswer();
  const kept = pool.keepsStatements();
  standStill(300);
  const error: unknown = await kept.catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: 'timeout expired' });
  expect(Reflect.get(error as Error, 'pausedMs')).toBeGreaterThan(250);
});

test('a database that is away is not the fault of the pool', async () => {
  const nowhere = { host: '127.0.0.1', port: 1 };
  const pool = new DatabasePool({ ...at(nowhere), limits });
  pools.push(pool);
  await expect(pool.query('select 1')).rejects.toThrow('ECONNREFUSED');
  later(130_000);
  expect(await pool.isStuck()).toBe(false);
});

/** The tests' own database on PostgreSQL, with other settings in its address. */
function address(changes: (url: URL) => void): string {
  const url = new URL(connection.connectionString ?? '');
  changes(url);
  return url.href;
}

function onSeveral(addresses: string[], more: Partial<DatabaseConfig> = {}) {
  const pool = new DatabasePool({ addresses, limits, role: 'read-write', max: 3, ...more });
  pools.push(pool);
  return pool;
}

const nowhere = () => address((url) => (url.port = '1'));
const readOnly = () =>
  address((url) => url.searchParams.set('options', '-c default_transaction_read_only=on'));
const itself = () => address(() => undefined);
const isReadOnly = `select current_setting('transaction_read_only') as only`;

test.runIf(onPostgres)(
  'of several servers the one that can be written to is found, and kept to',
  async () => {
    const pool = onSeveral([nowhere(), readOnly(), itself()]);
    const asked = await Promise.all(Array.from({ length: 6 }, () => pool.query(isReadOnly)));
    expect(asked.map(({ rows }) => rows[0].only)).toEqual(Array(6).fill('off'));
    expect(pool.options.connectionString).toBe(itself());
  },
);

test.runIf(onPostgres)(
  'a server that only reads is good enough where any is asked for',
  async () => {
    const { rows } = await onSeveral([readOnly(), itself()], { role: 'any' }).query(isReadOnly);
    expect(rows).toEqual([{ only: 'on' }]);
  },
);

test.runIf(onPostgres)(
  'when none of several servers will do, that is the database away',
  async () => {
    const pool = onSeveral([nowhere(), readOnly()]);
    const error: unknown = await pool.query('select 1').catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
  },
);

test.runIf(onPostgres)('a server that has become one that only reads is left', async () => {
  const pool = onSeveral([itself(), itself()]);
  const own = createDatabase(pool);
  const before = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own);
  const refused = own
    .transaction()
    .setAccessMode('read only')
    .execute((tx) => tx.deleteFrom('jobs').execute());
  await expect(refused).rejects.toMatchObject({ code: '25006' });
  const after = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own);
  expect(after.rows).not.toEqual(before.rows);
});

test.runIf(onPostgres)(
  'a caller waiting for one of several lent connections stays with the server',
  async () => {
    const pool = onSeveral([itself(), readOnly()], { max: 1, connectionTimeoutMillis: 1200 });
    const lent = await pool.connect();
    const next = pool.connect();
    // Longer than the time for each server, shorter than the time for all of them.
    setTimeout(() => lent.release(), 900);
    const client = await next;
    const { rows } = await client.query(isReadOnly);
    client.release();
    expect(rows[0].only).toBe('off');
    expect(pool.options.connectionString).toBe(itself());
  },
);

/** A role that may have so many connections, and its address. */
async function roleLimitedTo(most: number): Promise<string> {
  const role = `limited_${randomBytes(6).toString('hex')}`;
  await sql.raw(`create role ${role} login connection limit ${most}`).execute(db);
  endings.push(() => sql.raw(`drop role ${role}`).execute(db));
  return address((url) => (url.username = role));
}

test.runIf(onPostgres)(
  'a server that gives fewer connections than wanted makes us share them',
  async () => {
    const pool = onSeveral([await roleLimitedTo(2)], { max: 8 });
    const asked = await Promise.all(Array.from({ length: 40 }, () => pool.query('select 1 as n')));
    expect(asked.map(({ rows }) => rows[0].n)).toEqual(Array(40).fill(1));
    expect(pool.totalCount).toBeLessThanOrEqual(2);
  },
);

test.runIf(onPostgres)(
  'a server that gives none is away, after as long as a request may wait',
  async () => {
    const pool = onSeveral([await roleLimitedTo(0)], { connectionTimeoutMillis: 300 });
    const begun = performance.now();
    await expect(pool.query('select 1')).rejects.toMatchObject({ code: '53300' });
    expect(performance.now() - begun).toBeGreaterThan(250);
  },
);

test.runIf(onPostgres)('PostgreSQL is no pooler, and keeps names', async () => {
  expect(await onSeveral([itself()]).keepsStatements()).toBe(true);
});

test.runIf(onPostgres)('PostgreSQL itself ends a statement that takes too long', async () => {
  const pool = onSeveral([itself()], { limits: { statementMs: 100, silenceMs: 5_000 } });
  const slow = createDatabase(pool)
    .transaction()
    .execute((tx) => sql`select pg_sleep(5)`.execute(tx));
  await expect(slow).rejects.toMatchObject({ code: '57014' });
});
