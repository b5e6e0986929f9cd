import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Only to end what hangs. */
const START_MS = 300_000;

/** Starts the product as `npm start` does, for all tests. */
export default async function startProduct() {
  const database = await ownDatabase();
  const product = await startOne({ DATABASE_URL: database?.url ?? '' });
  // Read by the tests' fixtures in the workers.
  process.env['E2E_BASE_URL'] = product.baseUrl;
  process.env['E2E_DATA_DIR'] = product.dataDir;
  process.env['E2E_DATABASE_URL'] = database?.url ?? '';
  return async () => {
    await product.stop();
    await database?.drop();
  };
}

/** Starts one with settings of its own, on a port and in a folder of its own. */
export async function startOne(settings: Record<string, string>) {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'gadget-claims-e2e-'));
  const environment = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: '1',
    DEMO_CLAIMS: '0',
    LOG_LEVEL: 'warn',
    // Lists of many forms and claims are made on one policy.
    POLICY_OPEN_FORMS: '60',
    POLICY_SUBMISSIONS_PER_DAY: '60',
    ...settings,
  };
  const server = spawn('node', ['server/src/main.ts'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const baseUrl = `http://127.0.0.1:${port}`;
  await untilReady(baseUrl, server);
  const stop = async () => {
    await stopped(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { baseUrl, dataDir, stop };
}

async function untilReady(baseUrl: string, server: ChildProcess) {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error('the product did not start');
    const ready = await fetch(`${baseUrl}/readyz`).then(
      (r) => r.ok,
      () => false,
    );
    if (ready) return;
    await sleep(100);
  }
  server.kill();
  throw new Error('the product was not ready in time');
}

async function stopped(server: ChildProcess) {
  const { promise, resolve: done } = Promise.withResolvers<void>();
  server.once('exit', () => done());
  server.kill('SIGTERM');
  await promise;
}

async function freePort(): Promise<number> {
  const { promise, resolve: done } = Promise.withResolvers<number>();
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address() as AddressInfo;
    probe.close(() => done(port));
  });
  return promise;
}

async function ownDatabase() {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return undefined;
  const name = `e2e_${process.pid}`;
  const admin = async (statement: string) => {
    const client = new pg.Client(server);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await admin(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => admin(`drop database ${name} with (force)`) };
}
