import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import { afterAll } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
/** Ends only what hangs: with an eighth of a core a start takes half a minute. */
const PATIENCE_MS = 180_000;
/** Settings that it does not start without, outside demonstration mode. */
const REQUIRED = {
  PUBLIC_URL: 'http://127.0.0.1:4900',
  SMTP_URL: 'smtp://127.0.0.1:1',
  SCANNER: 'none',
  PAYMENTS: 'sandbox',
  DEMO_CLAIMS: '0',
};

/** Variables of a process of the product that are no setting of it. */
export const RUNTIME = {
  PATH: process.env.PATH,
  // A start that finds compiled what it loads takes half as long.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};

/** A line of the log. */
type Line = Record<string, unknown> & { level: number; msg: string };

export interface RunningProduct {
  url: string;
  dataDir: string;
  /** All that it has written so far. */
  out(): string;
  error(): string;
  lines(): Line[];
  /** Tells it to stop; what it ended with. */
  stop(): Promise<number | null>;
}

/** The address by which another process reaches a database of the tests. */
export function addressOf({ connectionString, host, user, database }: PoolConfig): string {
  return connectionString ?? `postgres:///${database}?host=${String(host)}&user=${user}`;
}

/** The product as it runs, in a process of its own, on any free port; it needs the portal to be built. */
export async function runningProduct(settings: Record<string, string>): Promise<RunningProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gc-product-'));
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    env: {
      ...RUNTIME,
      PORT: '0',
      DATA_DIR: dataDir,
      ...REQUIRED,
      ...(settings['CLAMD_URL'] !== undefined && { SCANNER: '' }),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = { out: '', error: '' };
  child.stdout.on('data', (chunk: Buffer) => (written.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (written.error += chunk.toString()));
  const stop = () => stopped(child);
  afterAll(async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const lines = () =>
    written.out
      .split('\n')
      // The last one may not be whole yet.
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Line);
  const address = await untilReady(child, () => written);
  return {
    url: address,
    dataDir,
    out: () => written.out,
    error: () => written.error,
    lines,
    stop,
  };
}

const READY = /"address":"(http:[^"]+)".*"msg":"ready"|is ready: (http:\S+)/;

async function untilReady(child: ChildProcess, written: () => { out: string; error: string }) {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const { out, error } = written();
    const [, logged, said] = READY.exec(out) ?? [];
    const address = logged ?? said;
    if (address !== undefined) return address;
    if (child.exitCode !== null) throw new Error(`The product did not start: ${error}${out}`);
    await sleep(20);
  }
  throw new Error(`The product was not ready in time: ${written().error}${written().out}`);
}

async function stopped(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  return child.exitCode;
}
