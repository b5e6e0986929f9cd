import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isDatabaseUnavailable } from '@gadget-claims/api/database/database-errors';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from './connect.ts';
import { startEmbedded } from './embedded.ts';
import { readOwner } from './lock.ts';

const fixture = fileURLToPath(new URL('holder.fixture.ts', import.meta.url));
const holders: ChildProcess[] = [];
type DatabaseSettings = Parameters<typeof openDatabase>[0];

const opened: OpenDatabase[] = [];
let template = '';
let folder = '';
let dataDir = '';

beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'gc-template-'));
  const embedded = await startEmbedded(join(template, 'data'));
  await embedded.stop();
});

afterAll(async () => {
  await rm(template, { recursive: true, force: true });
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gc-embedded-'));
  dataDir = join(folder, 'data');
  await cp(join(template, 'data'), dataDir, { recursive: true });
});

afterEach(async () => {
  await Promise.all(holders.splice(0).map(killAndWait));
  await Promise.all(opened.splice(0).map((database) => database.close()));
  await untilEnded(readOwner(dataDir)?.databaseProcess);
  await rm(folder, { recursive: true, force: true });
});

async function open(settings: Partial<DatabaseSettings> = {}): Promise<OpenDatabase> {
  const database = await openDatabase({ dataDir, ...settings });
  opened.push(database);
  return database;
}

/** A process that holds the folder; `acknowledged` is the last row that it was promised. */
async function startHolder() {
  const child = spawn(process.execPath, [fixture, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  holders.push(child);
  const holder = { child, acknowledged: 0 };
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    holder.acknowledged = Number(line);
  });
  await once(lines, 'line');
  return holder;
}

async function killAndWait(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function untilEnded(pid: number | undefined): Promise<void> {
  if (pid === undefined) return;
  try {
    process.kill(pid, 0);
  } catch {
    return;
  }
  await sleep(20);
  await untilEnded(pid);
}

async function storedRows(database: OpenDatabase): Promise<number[]> {
  const { rows } = await database.pool.query<{ n: number }>('select n from notes order by n');
  return rows.map(({ n }) => n);
}

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

test('without a server a command opens the folder itself, for its owner alone, and leaves nothing running', async () => {
  const database = await open({ share: true });
  expect(database.kind).toBe('embedded');
  const socket = join(dataDir, '.s.PGSQL.5432');
  const paths = [dataDir, join(dataDir, 'postgres'), socket];
  const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o077));
  expect(modes).toEqual([0, 0, 0]);
  expect(JSON.parse(await readFile(join(dataDir, 'format.json'), 'utf8'))).toEqual({
    format: 1,
    postgres: 18,
  });
  const { rows } = await database.pool.query("select current_setting('fsync') as fsync");
  expect(rows).toEqual([{ fsync: 'on' }]);
  const pid = readOwner(dataDir)?.databaseProcess ?? 0;
  expect(process.kill(pid, 0)).toBe(true);
  await Promise.all(opened.splice(0).map((each) => each.close()));
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  await expect(stat(socket)).rejects.toThrow('ENOENT');
});

test('while a server holds the folder, another is told which, and a command shares its database', async () => {
  const { child } = await startHolder();
  await expect(open()).rejects.toMatchObject({
    name: 'DataFolderError',
    problem: 'in-use',
    message: expect.stringContaining(
      `The data folder ${dataDir} is in use by another Gadget Claims (process ${child.pid}).`,
    ),
  });
  const command = await open({ share: true });
  expect(command.kind).toBe('shared');
  expect((await storedRows(command)).length).toBeGreaterThan(0);
  await command.close();
  expect(child.exitCode).toBeNull();
});

test('of two that start at once, one is refused', async () => {
  const both = await Promise.allSettled([open(), open()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('kill -9 of the server frees the folder and loses no row that was acknowledged', async () => {
  const { child, ...holder } = await startHolder();
  await sleep(200);
  await killAndWait(child);
  const rows = await storedRows(await open());
  expect(rows).toEqual(upTo(rows.length));
  expect(rows.length).toBeGreaterThanOrEqual(holder.acknowledged);
});

test('kill -9 of server and database at once loses no row that was acknowledged', async () => {
  const holder = await startHolder();
  await sleep(200);
  const databaseProcess = readOwner(dataDir)?.databaseProcess ?? 0;
  process.kill(databaseProcess, 'SIGKILL');
  await killAndWait(holder.child);
  const rows = await storedRows(await open());
  expect(rows).toEqual(upTo(rows.length));
  expect(rows.length).toBeGreaterThanOrEqual(holder.acknowledged);
});

test('a database that dies is started again, and meanwhile known as unavailable', {}, async () => {
  const failures: string[] = [];
  const database = await openDatabase({ dataDir }, { onFailure: (text) => failures.push(text) });
  opened.push(database);
  await database.pool.query('create table notes (n int)');
  await database.pool.query('insert into notes values (1)');
  process.kill(readOwner(dataDir)?.databaseProcess ?? 0, 'SIGKILL');
  const rowsWhenBack = async (): Promise<number[]> => {
    try {
      return await storedRows(database);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      await sleep(20);
      return await rowsWhenBack();
    }
  };
  await sleep(10);
  expect(await rowsWhenBack()).toEqual([1]);
  expect(failures).toEqual([expect.stringContaining('SIGKILL')]);
});

test('a path too long for a socket still opens, and can be shared', async () => {
  dataDir = join(folder, 'a-long-name'.repeat(5), 'b-long-name'.repeat(5));
  await cp(join(template, 'data'), dataDir, { recursive: true });
  const database = await open();
  const socketFolder = readOwner(dataDir)?.socketFolder ?? '';
  expect(socketFolder).not.toBe(dataDir);
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
  expect((await open({ share: true })).kind).toBe('shared');
  await Promise.all(opened.splice(0).map((each) => each.close()));
  expect(database.kind).toBe('embedded');
  await expect(stat(socketFolder)).rejects.toThrow('ENOENT');
});

const strace = spawnSync('strace', ['-V']).status === 0;

test.skipIf(!strace)('every acknowledged insert has been synced to the disk', {}, async () => {
  const { pool } = await open();
  await pool.query('create table notes (n int)');
  const trace = join(folder, 'trace');
  const pid = String(readOwner(dataDir)?.databaseProcess);
  const options = ['-f', '-y', '-e', 'trace=fsync', '-o', trace, '-p', pid];
  const tracer = spawn('strace', options, { stdio: ['ignore', 'ignore', 'pipe'] });
  await once(createInterface({ input: tracer.stderr }), 'line');
  for (const n of upTo(100)) await pool.query('insert into notes values ($1)', [n]);
  const ended = once(tracer, 'exit');
  tracer.kill('SIGINT');
  await ended;
  const syncs = (await readFile(trace, 'utf8')).split('\n').filter((line) => /pg_wal/.test(line));
  expect(syncs.length).toBeGreaterThanOrEqual(100);
});
