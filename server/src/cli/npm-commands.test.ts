import { execFile, spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../../scripts/setup.mjs';

interface Place {
  folder: string;
  read: (path: string) => string;
  write: (path: string, text: string, mode?: number) => void;
}

/** A clone with the scripts that start and run things, and stand-ins for all that they start. */
function aClone(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'gc-clone-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (path: string, text: string, mode = 0o644) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    chmodSync(join(folder, path), mode);
  };
  for (const name of [
    'package.json',
    'scripts/setup.mjs',
    'scripts/start.mjs',
    'scripts/command.mjs',
  ]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    copyFileSync(join(root, name), join(folder, name));
  }
  const packages = {
    '': { devDependencies: { vitest: '2.0.0' } },
    api: {
      dependencies: { fastify: '1.0.0' },
      devDependencies: { vite: '4.0.0' },
      optionalDependencies: { 'node-linux-other': '3.0.0' },
    },
    server: { dependencies: { '@gadget-claims/api': '0.1.0' } },
    'node_modules/fastify': { version: '1.0.0', dependencies: { pino: '5.0.0' } },
    'node_modules/fastify/node_modules/pino': { version: '5.0.0' },
    'node_modules/pino': { version: '6.0.0', dev: true },
    'node_modules/vite': { version: '4.0.0', dev: true },
    'node_modules/vitest': { version: '2.0.0', dev: true },
    'node_modules/node-linux-other': { version: '3.0.0', optional: true },
    'node_modules/@gadget-claims/api': { link: true },
  };
  write('package-lock.json', JSON.stringify({ packages }));
  write('bin/gadget-claims', '#!/bin/sh\necho "ran $*"\n', 0o755);
  write('programs/npm', '#!/bin/sh\necho "npm $*" >> npm-calls\n', 0o755);
  return { folder, read: (path) => readFileSync(join(folder, path), 'utf8'), write };
}

/** An installation's packages for production. */
const RUNNING = {
  'node_modules/fastify': { version: '1.0.0' },
  'node_modules/fastify/node_modules/pino': { version: '5.0.0' },
};
/** The packages for `npm start`, which builds too. */
const BUILDING = { ...RUNNING, 'node_modules/vite': { version: '4.0.0' } };

/** Packages that are there beside the product's own. */
function installed({ write }: Place, others: Record<string, { version: string }>) {
  const packages = { ...others, 'node_modules/@gadget-claims/api': { link: true } };
  write('node_modules/.package-lock.json', JSON.stringify({ packages }));
}

/** `npm run backup`, without npm itself. */
const backup = (clone: Place) => ran(clone, ['scripts/command.mjs', 'backup', 'folder']);

/** Packages asked of npm when they are set up for that purpose. */
async function installs(clone: Place, purpose: 'start' | 'test'): Promise<string> {
  const script = `import { install } from './scripts/setup.mjs'; install('${purpose}');`;
  return (await ran(clone, ['--input-type=module', '-e', script])).calls;
}

function ran({ folder }: Place, given: string[]): Promise<{ out: string; calls: string }> {
  const env = { PATH: `${folder}/programs:${process.env['PATH']}` };
  return new Promise((resolve) => {
    execFile(process.execPath, given, { cwd: folder, env }, (_failure, out) => {
      const calls = join(folder, 'npm-calls');
      resolve({ out, calls: existsSync(calls) ? readFileSync(calls, 'utf8') : '' });
    });
  });
}

test('a command on an installation for production installs nothing', async () => {
  const clone = aClone();
  installed(clone, RUNNING);
  expect(await backup(clone)).toEqual({ out: 'ran backup folder\n', calls: '' });
});

test('missing packages join the present ones, which may be in use', async () => {
  const clone = aClone();
  installed(clone, { ...RUNNING, 'node_modules/fastify': { version: '0.9.0' } });
  const { out, calls } = await backup(clone);
  expect(calls).toMatch(/^npm install --no-save /);
  expect(out).toContain('ran backup folder');
});

test('a part of the product that is new here is added', async () => {
  const clone = aClone();
  clone.write('node_modules/.package-lock.json', JSON.stringify({ packages: RUNNING }));
  expect((await backup(clone)).calls).toMatch(/^npm install --no-save /);
});

test('a start of a bare clone installs the parts of the product, tests install everything', async () => {
  expect(await installs(aClone(), 'start')).toMatch(
    /^npm ci --workspace=domain .*=server --include/,
  );
  expect(await installs(aClone(), 'test')).toMatch(/^npm ci --include=dev /);
});

test('a start adds the packages for building, and asks for no more once they are there', async () => {
  const clone = aClone();
  installed(clone, RUNNING);
  expect(await installs(clone, 'start')).toMatch(/^npm install --no-save --workspace=domain /);
  const started = aClone();
  installed(started, BUILDING);
  expect(await installs(started, 'start')).toBe('');
});

test('tests after a start add their packages, and a start after tests takes nothing away', async () => {
  const clone = aClone();
  installed(clone, BUILDING);
  expect(await installs(clone, 'test')).toMatch(/^npm install --no-save --include=dev /);
  const tested = aClone();
  const tools = {
    'node_modules/vitest': { version: '2.0.0' },
    'node_modules/pino': { version: '6.0.0' },
  };
  installed(tested, { ...BUILDING, ...tools });
  expect(await installs(tested, 'start')).toBe('');
  expect(await installs(tested, 'test')).toBe('');
});

const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

test.skipIf(!existsSync('/proc/self')).each(['start', 'dev'])(
  'npm run %s that is killed takes the server with it',
  async (script) => {
    const clone = aClone();
    const lock = JSON.parse(clone.read('package-lock.json')) as { packages: object };
    clone.write('node_modules/.package-lock.json', JSON.stringify(lock));
    mkdirSync(join(clone.folder, 'node_modules/.bin'));
    symlinkSync(process.execPath, join(clone.folder, 'node_modules/.bin/node'));
    for (const path of [
      'portal/x.css',
      'desk/x.css',
      'kit/x.css',
      'domain/src/x.css',
      'scripts/build.ts',
    ])
      clone.write(path, '');
    clone.write('server/src/database/build-empty-cluster.ts', '');
    clone.write(
      'server/src/main.ts',
      `import { writeFileSync } from 'node:fs';
      setInterval(() => undefined, 1000);
      writeFileSync('server-pid', String(process.pid));`,
    );
    const npm = spawn('npm', ['run', script], { cwd: clone.folder, stdio: 'ignore' });
    const file = join(clone.folder, 'server-pid');
    await expect.poll(() => existsSync(file) && clone.read('server-pid')).toMatch(/^\d+$/);
    const pid = Number(clone.read('server-pid'));
    npm.kill('SIGTERM');
    await expect.poll(() => isAlive(pid)).toBe(false);
  },
);
