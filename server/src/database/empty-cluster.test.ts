import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createPool } from '@gadget-claims/api/database/database';
import { emptyClusterFile, readEmptyCluster } from '@gadget-claims/api/embedded/empty-cluster';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { clusterFolder } from './folder.ts';
import { readOwner } from './lock.ts';

const OUTDATED = 'empty-cluster-0.0.1.tar.gz';
const script = (name: string) => fileURLToPath(new URL(name, import.meta.url));
let folder = '';
let built = '';
let identifier = '';

function build(into: string): string {
  execFileSync(process.execPath, [script('build-empty-cluster.ts'), into]);
  return emptyClusterFile(into);
}

/** The number that initdb gives a database, never the same twice. */
async function identifierOf(dataDir: string, emptyCluster: string): Promise<string> {
  const embedded = await startEmbedded(dataDir, { emptyCluster });
  const pool = createPool(embedded.connection);
  const { rows } = await pool.query(
    'select system_identifier::text as identifier from pg_control_system()',
  );
  await pool.end();
  await embedded.stop();
  return String(rows[0]?.identifier);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gc-empty-cluster-'));
  const into = join(folder, 'build');
  await mkdir(into);
  await writeFile(join(into, OUTDATED), 'what another version built');
  built = build(into);
  identifier = await identifierOf(join(folder, 'first'), built);
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('every first start copies the built cluster', async () => {
  expect(await identifierOf(join(folder, 'second'), built)).toBe(identifier);
});

test('where nothing was built it runs initdb', async () => {
  const own = await identifierOf(join(folder, 'without'), join(folder, 'nothing.tar.gz'));
  expect(own).toMatch(/^\d+$/);
  expect(own).not.toBe(identifier);
});

test('a damaged copy is not used', async () => {
  const damaged = join(folder, 'damaged.tar.gz');
  await copyFile(built, damaged);
  expect(readEmptyCluster(damaged)?.size).toBeGreaterThan(0);
  await truncate(damaged, 1_000_000);
  expect(readEmptyCluster(damaged)).toBeUndefined();
});

test('another version’s build is not used, and goes with the next build', async () => {
  const older = join(folder, 'older');
  await mkdir(older);
  await copyFile(built, join(older, OUTDATED));
  expect(readEmptyCluster(emptyClusterFile(older))).toBeUndefined();
  expect(await readdir(dirname(built))).toEqual([basename(built)]);
});

test('kill -9 in the middle of the copy: the next start begins again', async () => {
  const dataDir = join(folder, 'cut-short');
  const holder = spawn(process.execPath, [script('holder.fixture.ts'), dataDir, built], {
    stdio: 'ignore',
  });
  const ended = once(holder, 'exit');
  while (!existsSync(join(clusterFolder(dataDir), 'base'))) await sleep(1);
  process.kill(readOwner(dataDir)?.databaseProcess ?? 0, 'SIGKILL');
  holder.kill('SIGKILL');
  await ended;
  expect(existsSync(join(dataDir, 'format.json'))).toBe(false);
  expect(await identifierOf(dataDir, built)).toBe(identifier);
  expect(await readdir(dataDir)).toContainEqual(expect.stringMatching(/^postgres\.incomplete-/));
});
