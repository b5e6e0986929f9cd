// Shared by start, test and the commands. Plain JavaScript, because the machine's own Node may be
// too old for TypeScript; it brings the product's own Node and packages.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once as event } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The environment in which `node` is the product's own, and keeps what it compiled for next time. */
export const environment = {
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
};

/** Runs a command to its end; its failure is ours. */
export function run(command, args, options = {}) {
  execFileSync(command, args, {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
  });
}

/** Runs one of our scripts beside what else is done; its failure is ours. */
async function runsBeside(script) {
  const running = spawn('node', [script], { cwd: root, env: environment, stdio: ['ignore', 1, 2] });
  const [status] = await event(running, 'exit');
  if (status !== 0) throw new Error(`${script} failed`);
}

/** Does `work` unless it was done for the same inputs before. */
export async function once(stamp, inputs, work) {
  const digest = createHash('sha256');
  for (const input of inputs) digest.update(input);
  const wanted = digest.digest('hex');
  const file = join(root, 'node_modules', `.done-${stamp}`);
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return;
  await work();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, wanted);
}

function sources(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((name) => /\.(tsx?|css|json|svg)$/.test(name))
    .filter((name) => !/node_modules|build[/\\]|\.react-router|\.test\./.test(name))
    .sort()
    .map((name) => `${folder}/${name}:${statSync(join(root, folder, name)).mtimeMs}\n`);
}

const lockfile = () => readFileSync(join(root, 'package-lock.json'));

function packagesIn(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/** The parts of the repository that are the product; the rest tests and measures them. */
const PRODUCT = ['domain', 'kit', 'api', 'portal', 'desk', 'server'];

/** Where the lockfile puts the package of that name for a dependant at `from`. */
function placeOf(name, from, packages) {
  for (let at = from; ; at = dirname(at)) {
    const place = join(at, 'node_modules', name);
    if (packages[place] || at === '.') return place;
  }
}

/**
 * The product's packages, as places in the lockfile; with `building` also those that its parts are
 * built with. Optional packages are left out: another machine has others.
 */
function neededByProduct(packages, { building }) {
  const needed = new Set();
  const take = (place) => {
    const found = packages[place];
    if (!found || found.optional || needed.has(place)) return;
    needed.add(place);
    const { dependencies, devDependencies, peerDependencies, peerDependenciesMeta } = found;
    const peers = Object.keys(peerDependencies ?? {});
    const names = [
      ...Object.keys(dependencies ?? {}),
      ...(building && PRODUCT.includes(place) ? Object.keys(devDependencies ?? {}) : []),
      ...peers.filter((name) => !peerDependenciesMeta?.[name]?.optional),
    ];
    for (const name of names) take(placeOf(name, place, packages));
  };
  for (const part of PRODUCT) take(part);
  return needed;
}

/** Whether packages of the lockfile are missing, or there in another version. */
function anyMissing(needed, packages) {
  const installed = packagesIn('node_modules/.package-lock.json');
  return [...needed].some((place) => {
    if (!place.includes('node_modules/')) return false;
    const { link, version } = packages[place];
    return link ? !installed[place] : installed[place]?.version !== version;
  });
}

/**
 * Installs the missing packages for a purpose: `run` a command of the product, `start` it (which
 * builds), or `test` and measure it. Present ones stay where they are: the product may be running
 * on them.
 */
export function install(purpose) {
  const packages = packagesIn('package-lock.json');
  const all = Object.keys(packages).filter((place) => !packages[place].optional);
  const product = () => neededByProduct(packages, { building: purpose === 'start' });
  if (!anyMissing(purpose === 'test' ? all : product(), packages)) return;
  const what = purpose === 'test' ? 'tests and measurements need' : 'the product needs';
  console.log(`Installing what ${what} (once) …`);
  const how = existsSync(join(root, 'node_modules')) ? ['install', '--no-save'] : ['ci'];
  const parts = purpose === 'test' ? [] : PRODUCT.map((part) => `--workspace=${part}`);
  run('npm', [...how, ...parts, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  removeUnread();
}

/** Headers of Node and source maps of packages: 150 MB that nothing here reads. */
function removeUnread() {
  const packages = join(root, 'node_modules');
  for (const name of readdirSync(packages).filter((one) => one.startsWith('node-')))
    rmSync(join(packages, name, 'include'), { recursive: true, force: true });
  for (const name of readdirSync(packages, { recursive: true }).filter((one) =>
    one.endsWith('.map'),
  ))
    rmSync(join(packages, name), { recursive: true });
}

/** Builds portal and desk, and the empty database that a first start begins with. */
export async function build() {
  const builder = 'server/src/database/build-empty-cluster.ts';
  await Promise.all([
    once(
      'build',
      [
        ...sources('portal'),
        ...sources('desk'),
        ...sources('kit'),
        ...sources('domain/src'),
        lockfile(),
      ],
      () => {
        console.log('Building portal and desk (once) …');
        return runsBeside('scripts/build.ts');
      },
    ),
    once('empty-cluster', [readFileSync(join(root, builder)), lockfile()], () =>
      runsBeside(builder),
    ),
  ]);
}
