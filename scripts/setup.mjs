// What start, test and the commands share. Plain JavaScript, because the machine's own Node may be
// too old for TypeScript; it brings the product's own Node and packages.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
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

/** Does `work` unless it was done for the same inputs before. */
export function once(stamp, inputs, work) {
  const digest = createHash('sha256');
  for (const input of inputs) digest.update(input);
  const wanted = digest.digest('hex');
  const file = join(root, 'node_modules', `.done-${stamp}`);
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return;
  work();
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

/** Packages of the lockfile that are not installed in the version that it names. */
function missingPackages({ development }) {
  const installed = packagesIn('node_modules/.package-lock.json');
  return Object.entries(packagesIn('package-lock.json')).filter(
    ([path, { version, link, optional, dev, devOptional }]) =>
      path.includes('node_modules/') &&
      !optional &&
      (development || !(dev || devOptional)) &&
      (link ? !installed[path] : installed[path]?.version !== version),
  );
}

/**
 * Installs the packages that are missing. What is there stays where it is: the product may be running
 * on it. `development` adds those that only build, tests and measurements use.
 */
export function install({ development = true } = {}) {
  if (missingPackages({ development }).length === 0) return;
  console.log('Installing what the product needs (once) …');
  const how = existsSync(join(root, 'node_modules')) ? ['install', '--no-save'] : ['ci'];
  run('npm', [...how, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** Builds the portal, and the empty database that a first start begins with. */
export function build() {
  once(
    'build',
    [...sources('portal'), ...sources('kit'), ...sources('domain/src'), lockfile()],
    () => {
      console.log('Building the portal (once) …');
      run('node', ['scripts/build.ts']);
    },
  );
  const builder = 'server/src/database/build-empty-cluster.ts';
  once('empty-cluster', [readFileSync(join(root, builder)), lockfile()], () => {
    run('node', [builder]);
  });
}
