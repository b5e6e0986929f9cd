// npm run deploy:check: follows deploy/Containerfile without a container engine. Builds the tree of
// the image in a folder, and runs its command and health check there as a user without rights, who
// can write to /data only. Says of each line how it was followed. Then tries the two commands of
// the README in a bare clone, in a folder with a name as people give them: `npm start` to its first
// page, and `npm test` on a throw-away PostgreSQL. `-- image` and `-- clone` do one of both.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startPostgres } from '../scripts/postgres.ts';
import { root } from '../scripts/setup.mjs';
import { NAME_AS_GIVEN, cloneTo, startsThere, testsThere } from './deploy/bare-clone.ts';
import { commandOf, readContainerfile } from './deploy/containerfile.ts';
import { type ImageTree, buildTree, placeOf, treeEnvironment } from './deploy/image-tree.ts';

const NOBODY = 65_534;
const PATIENCE_MS = 60_000;
const STOP_MS = 20_000;

function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

interface Container {
  tree: ImageTree;
  cwd: string;
  env: Record<string, string>;
  /** A user without rights, where this machine lets us choose. */
  user: { uid: number; gid: number } | undefined;
}

const healthy = ({ cwd, env, user }: Container, command: string[]) =>
  spawnSync(command[0] ?? '', command.slice(1), { cwd, env, ...user, encoding: 'utf8' });

async function untilHealthy(container: Container, command: string[], ended: () => boolean) {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const { status } = healthy(container, command);
    if (status === 0) return;
    must(!ended(), 'The command ended before it was healthy');
    await sleep(1000);
  }
  throw new Error('The command did not become healthy');
}

/** CMD and HEALTHCHECK, as the engine would use them. */
async function runContainer(container: Container, command: string[], healthcheck: string[]) {
  const { cwd, env, user, tree } = container;
  const [program = '', ...args] = command;
  must(healthy(container, healthcheck).status === 1, 'Nothing runs, and it is called healthy');
  const started = performance.now();
  const child = spawn(program, args, { cwd, env, ...user, stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.resume();
  try {
    await untilHealthy(container, healthcheck, () => child.exitCode !== null);
    tree.report(
      `CMD ${command.join(' ')}`,
      `healthy after ${Math.round(performance.now() - started)} ms`,
    );
    const ready = healthy(container, [...healthcheck, '--ready']);
    must(ready.status === 0, `It is not ready: ${ready.stdout}${ready.stderr}`);
    tree.report(`HEALTHCHECK ${healthcheck.join(' ')}`, 'run: 1 before, 0 while it serves');
    const page = await fetch(`http://127.0.0.1:${env['PORT']}/home`);
    must(page.ok && (await page.text()).includes('<h1'), 'There is no page');
    const told = performance.now();
    child.kill('SIGTERM');
    const [code] = (await Promise.race([once(child, 'exit'), sleep(STOP_MS, ['late'])])) as [
      unknown,
    ];
    must(code === 0, `It ended with ${String(code)}`);
    tree.report(
      'STOPSIGNAL SIGTERM',
      `ended with 0 after ${Math.round(performance.now() - told)} ms`,
    );
  } finally {
    child.kill('SIGKILL');
  }
}

/** Whether that user could write where the image is read-only. */
function isReadOnly({ cwd, user }: Container): boolean {
  const { status } = spawnSync('touch', [join(cwd, 'written')], { ...user, stdio: 'ignore' });
  return status !== 0;
}

const report = (line: string, how: string) => console.log(`${line.slice(0, 76).padEnd(78)} ${how}`);

async function checkImage(folder: string) {
  const tree: ImageTree = { folder, report };
  const instructions = readContainerfile(readFileSync(join(root, 'deploy/Containerfile'), 'utf8'));
  buildTree(tree, instructions);
  const size = execFileSync('du', ['-sm', placeOf(tree, '/app')], { encoding: 'utf8' });
  console.log(`/app takes ${Number.parseInt(size, 10)} MB`);
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined;
  const data = placeOf(tree, '/data');
  mkdirSync(data, { mode: 0o700 });
  if (user) chownSync(data, user.uid, user.gid);
  const env = treeEnvironment(tree, instructions, '');
  env['PORT'] = String(await freePort());
  env['HOST'] = '127.0.0.1';
  const container = { tree, cwd: placeOf(tree, '/app'), env, user };
  if (user) must(isReadOnly(container), 'That user can write to /app');
  await runContainer(
    container,
    commandOf(instructions, 'CMD'),
    commandOf(instructions, 'HEALTHCHECK'),
  );
}

async function checkClone(folder: string) {
  const clone = join(folder, NAME_AS_GIVEN);
  cloneTo(clone);
  report('npm start', await startsThere(clone));
  const postgres = await startPostgres();
  try {
    report('npm test', testsThere(clone, postgres.url));
  } finally {
    await postgres.stop();
  }
}

const CHECKS = { image: checkImage, clone: checkClone };
const [only, ...unknown] = process.argv.slice(2);
if (unknown.length > 0 || (only !== undefined && !Object.hasOwn(CHECKS, only))) {
  console.error('npm run deploy:check takes nothing, -- image or -- clone');
  process.exit(2);
}

for (const [name, check] of Object.entries(CHECKS)) {
  if (only !== undefined && only !== name) continue;
  const folder = mkdtempSync(join(tmpdir(), `gadget-claims-${name}-`));
  // Users without rights read its files, as they do on an operator's machine.
  chmodSync(folder, 0o755);
  try {
    await check(folder);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
