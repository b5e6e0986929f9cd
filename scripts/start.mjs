// Runs on whatever Node the machine has: brings the product's own Node and packages, builds what is
// not built, then hands over to the server. What is already there is not done again.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');
const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
const run = (command, args, cwd = root) =>
  execFileSync(command, args, { cwd, env: environment, stdio: ['ignore', 'inherit', 'inherit'] });

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
    .filter((name) => /\.(tsx?|css|json|svg)$/.test(name) && !/node_modules|build[/\\]|\.test\./.test(name))
    .toSorted()
    .map((name) => `${folder}/${name}:${statSync(join(root, folder, name)).mtimeMs}\n`);
}

export function install() {
  once('install', [readFileSync(join(root, 'package-lock.json'))], () => {
    console.log('Installing what the product needs (once) …');
    run('npm', ['ci', '--loglevel=error']);
  });
}

export function build() {
  const inputs = [...sources('portal'), ...sources('domain'), readFileSync(join(root, 'package-lock.json'))];
  once('build', inputs, () => {
    console.log('Building the portal (once) …');
    run('node', ['scripts/build.ts']);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install();
  build();
  const server = spawn('node', ['server/src/main.ts'], { cwd: root, env: environment, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
}
