import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

interface Account {
  name: string;
  uid: number;
  gid: number;
}

export interface ThrowAwayPostgres {
  url: string;
  /** A folder that the database's own account can read and write. */
  folder: string;
  /** Ends it at once, as `pg_ctl -m immediate` does, and starts it again at the same address. */
  restart: () => Promise<void>;
  /** Ends all of its processes at once, as a power cut would. */
  kill: () => Promise<void>;
  /** Whether it gave up by itself. */
  hasEnded: () => boolean;
  stop: () => Promise<void>;
}

interface Wishes {
  interrupted?: AbortSignal;
  /** Acknowledged writes outlast its own end; without it nothing is synced, so that tests are quick. */
  durable?: boolean;
  /** The folder that its own is made in. */
  within?: string;
}

const patience = 30_000;

function findPrograms(): string {
  const installed = '/usr/lib/postgresql';
  const versions = existsSync(installed)
    ? readdirSync(installed).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const folders = (process.env.PATH ?? '').split(delimiter);
  folders.push(...versions.map((version) => join(installed, version, 'bin')));
  const found = folders.find((folder) =>
    ['initdb', 'postgres', 'pg_basebackup'].every((program) => existsSync(join(folder, program))),
  );
  if (!found)
    throw new Error(
      'PostgreSQL is not installed (initdb, postgres and pg_basebackup were not found)',
    );
  return found;
}

/** PostgreSQL refuses to run as root: then it runs as an unprivileged user. */
export function accountForPostgres(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find((candidate) => candidate.name === name))
    .find((candidate) => candidate !== undefined);
  if (!account)
    throw new Error('There is neither a user "postgres" nor "nobody" to run PostgreSQL');
  return account;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

function initialise(programs: string, folder: string, account: Account | undefined): void {
  const options = ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'];
  const { status, stderr, error } = spawnSync(
    join(programs, 'initdb'),
    [...options, '--locale=C.UTF-8', '--no-sync'],
    { cwd: folder, uid: account?.uid, gid: account?.gid, encoding: 'utf8' },
  );
  if (error) throw error;
  if (status !== 0) throw new Error(`initdb failed:\n${stderr}`);
}

const CARELESS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

function startServer(
  programs: string,
  folder: string,
  port: number,
  { account, durable = false }: { account: Account | undefined; durable?: boolean },
): ChildProcess {
  const settings = durable ? [] : [...CARELESS];
  settings.push('listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`);
  settings.push('max_connections=200', 'timezone=UTC');
  return spawn(
    join(programs, 'postgres'),
    ['-D', join(folder, 'data'), '-p', `${port}`, ...settings.flatMap((text) => ['-c', text])],
    {
      cwd: folder,
      uid: account?.uid,
      gid: account?.gid,
      stdio: ['ignore', 'ignore', process.env.DEBUG_POSTGRES ? 'inherit' : 'ignore'],
      detached: true,
    },
  );
}

async function untilReady(folder: string, server: ChildProcess, interrupted?: AbortSignal) {
  const deadline = Date.now() + patience;
  while (!isReady(join(folder, 'data', 'postmaster.pid'))) {
    if (interrupted?.aborted) throw new Error('Interrupted');
    if (server.exitCode !== null)
      throw new Error('PostgreSQL ended at once (try DEBUG_POSTGRES=1)');
    if (Date.now() > deadline) throw new Error('PostgreSQL did not start in 30 seconds');
    await sleep(50);
  }
}

/** The eighth line of the server's own file says how far it is. */
function isReady(file: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8').split('\n')[7]?.trim() === 'ready';
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGQUIT');
  await ended;
}

async function killServer(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  process.kill(-server.pid, 'SIGKILL');
  await ended;
}

/** A copy of that server that follows it, on a port of its own, until it is promoted. */
export async function startStandby(primary: ThrowAwayPostgres) {
  const programs = findPrograms();
  const account = accountForPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'gc-standby-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const { status, stderr, error } = spawnSync(
    join(programs, 'pg_basebackup'),
    ['-d', primary.url, '-D', join(folder, 'data'), '-R', '-X', 'stream', '-c', 'fast'],
    { cwd: folder, uid: account?.uid, gid: account?.gid, encoding: 'utf8' },
  );
  if (error) throw error;
  if (status !== 0) throw new Error(`pg_basebackup failed:\n${stderr}`);
  const port = await freePort();
  const server = startServer(programs, folder, port, { account, durable: true });
  await untilReady(folder, server);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    /** Makes it a primary; over when it can be written to. */
    promote: async () => {
      const client = new pg.Client(url);
      await client.connect();
      await client.query('select pg_promote()');
      await client.end();
    },
    stop: async () => {
      await stopServer(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a private PostgreSQL in a folder of its own, which is removed with it. */
export async function startPostgres(wishes: Wishes = {}): Promise<ThrowAwayPostgres> {
  const { interrupted, durable, within = tmpdir() } = wishes;
  const programs = findPrograms();
  const account = accountForPostgres();
  const folder = mkdtempSync(join(within, 'gc-postgres-'));
  if (account) chownSync(folder, account.uid, account.gid);
  let server: ChildProcess | undefined;
  const stop = async () => {
    if (server) await stopServer(server);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    initialise(programs, folder, account);
    const port = await freePort();
    const begin = async () => {
      server = startServer(programs, folder, port, { account, durable });
      await untilReady(folder, server, interrupted);
    };
    const restart = async () => {
      if (server) await stopServer(server);
      await begin();
    };
    await begin();
    const kill = async () => {
      if (server) await killServer(server);
    };
    const hasEnded = () => server !== undefined && server.exitCode !== null;
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    return { url, folder, restart, kill, hasEnded, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
