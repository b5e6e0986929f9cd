import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/postgres.ts';
import { root } from '../../scripts/setup.mjs';

const PATIENCE_MS = 300_000;
const LOOK_MS = 100;
const STOP_MS = 20_000;

/** A folder's name as people give them. */
export const NAME_AS_GIVEN = 'Gadget Claims – Prüfung (2)';

/** A variable set for the process of this check is not set for a person who clones the product. */
function plainEnvironment() {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_|INIT_CWD|TEST_)/.test(name),
  );
  return {
    ...Object.fromEntries(kept),
    PATH: (process.env['PATH'] ?? '')
      .split(':')
      .filter((folder) => !folder.startsWith(root))
      .join(':'),
  } as Record<string, string>;
}

/** The content of a clone, with the changes that are not committed yet. */
export function cloneTo(folder: string) {
  // For any owner of the folder: a machine of tests may have made it for another user.
  const asked = ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others'];
  const names = execFileSync('git', [...asked, '--exclude-standard'], { cwd: root });
  for (const name of names.toString().split('\0'))
    if (name !== '' && existsSync(join(root, name)))
      cpSync(join(root, name), join(folder, name), { preserveTimestamps: true });
}

/** `npm start` until its first page and to its end; how long and how much that took. */
export async function startsThere(folder: string) {
  const port = await freePort();
  const env = { ...plainEnvironment(), PORT: `${port}`, HOST: '127.0.0.1' };
  const began = performance.now();
  const product = spawn('npm', ['start'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(product, 'exit');
  try {
    await firstPage(`http://127.0.0.1:${port}/home`, () => product.exitCode !== null);
    const seconds = (performance.now() - began) / 1000;
    const size = execFileSync('du', ['-sm', folder], { encoding: 'utf8' });
    product.kill('SIGTERM');
    if ((await Promise.race([ended, sleep(STOP_MS)])) === undefined)
      throw new Error('npm start does not end');
    return `first page after ${seconds.toFixed(1)} s, ${Number.parseInt(size, 10)} MB`;
  } finally {
    product.kill('SIGKILL');
  }
}

async function firstPage(address: string, hasEnded: () => boolean) {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    if (hasEnded()) throw new Error('npm start ended before it had a page');
    const page = await fetch(address).catch(() => undefined);
    if (page?.ok && (await page.text()).includes('<h1')) return;
    await sleep(LOOK_MS);
  }
  throw new Error(`npm start had no page after ${PATIENCE_MS / 1000} s`);
}

/** `npm test` there, on that database; how long it took. */
export function testsThere(folder: string, databaseUrl: string) {
  const env = { ...plainEnvironment(), TEST_DATABASE_URL: databaseUrl };
  const began = performance.now();
  const { status } = spawnSync('npm', ['test'], { cwd: folder, env, stdio: 'inherit' });
  if (status !== 0) throw new Error('npm test fails there');
  return `passed in ${((performance.now() - began) / 60_000).toFixed(1)} min`;
}
