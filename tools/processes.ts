import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort, startPostgres } from '../scripts/postgres.ts';
import { environment, root } from '../scripts/setup.mjs';
import { onCleanup } from './cleanup.ts';

const PATIENCE_MS = 60_000;

/** A folder that goes when the measurement is over. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gadget-claims-'));
  onCleanup(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A PostgreSQL of our own for this measurement. */
export async function ownPostgres(wishes: { durable?: boolean; within?: string } = {}) {
  const starting = startPostgres(wishes);
  onCleanup(async () => (await starting).stop());
  return starting;
}

/** Makes a database on that server; gives its address. */
export async function ownDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export interface Started {
  url: string;
  pid: number;
  /** From the start of the process until `path` was answered. */
  milliseconds: number;
  /** Tells it to stop and waits until it has; the code that it ended with. */
  stop: () => Promise<number | null>;
  /** Ends all of its processes at once, as a power cut would. */
  kill: () => Promise<void>;
}

interface Program {
  script: string;
  settings?: Record<string, string>;
  /** Answers with 200 once the program is there. */
  path?: string;
  /** Leads a group of processes, so that all of them can be killed together. */
  ownGroup?: boolean;
}

/** Starts a program of ours as a process of its own, on a free port that it finds in PORT. */
export async function start({
  script,
  settings,
  path = '/',
  ownGroup = false,
}: Program): Promise<Started> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn('node', [script], {
    cwd: root,
    env: { ...environment, NODE_ENV: 'production', PORT: String(port), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: ownGroup,
  });
  const stop = () => stopped(child);
  onCleanup(stop);
  const url = `http://127.0.0.1:${port}`;
  await untilAnswered(`${url}${path}`, child);
  return {
    url,
    pid: child.pid ?? 0,
    milliseconds: performance.now() - begun,
    stop,
    kill: () => killed(child, ownGroup),
  };
}

/** The product as it runs, with quiet logs and no limit to the lookups of one address. */
export function startProduct(
  databaseUrl: string,
  settings: Record<string, string> = {},
  options: Pick<Program, 'ownGroup'> = {},
) {
  return start({
    ...options,
    script: 'server/src/main.ts',
    path: '/home',
    settings: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: settings['DATA_DIR'] ?? ownFolder(),
      DEMO: '1',
      DEMO_CLAIMS: '0',
      LOG_LEVEL: 'warn',
      LOOKUP_MISSES: '1000000',
      LOOKUP_MISSES_PER_DAY: '1000000',
      ...settings,
    },
  });
}

async function untilAnswered(url: string, child: ChildProcess) {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error('The program ended before it was ready');
    const answered = await fetch(url).then(
      async (response) => response.ok && (await response.text()) !== '',
      () => false,
    );
    if (answered) return;
    await sleep(10);
  }
  throw new Error(`${url} was not answered in a minute`);
}

async function stopped(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const giveUp = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    await ended;
    clearTimeout(giveUp);
  }
  return child.exitCode;
}

async function killed(child: ChildProcess, ownGroup: boolean) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(ownGroup ? -child.pid : child.pid, 'SIGKILL');
  await ended;
}
