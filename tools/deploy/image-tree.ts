import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../../scripts/setup.mjs';
import { type Instruction, environmentOf } from './containerfile.ts';
import { NOT_RUN_HERE } from './not-run-here.ts';

/** Where the image would be, as a folder of this machine. */
export interface ImageTree {
  folder: string;
  report: (line: string, how: string) => void;
}

const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin';
const notRun = (line: string) => NOT_RUN_HERE.some((one) => one === line);

/** A path of the image, on this machine. */
export const placeOf = ({ folder }: ImageTree, path: string) => join(folder, path);

/** The environment that a stage sets, with its paths led to this machine. */
export function treeEnvironment(tree: ImageTree, instructions: Instruction[], stage: string) {
  const entries = Object.entries(environmentOf(instructions, stage)).map(([name, value]) => [
    name,
    value.replace('$PATH', SYSTEM_PATH).replaceAll(/(^|:)\/(app|data)/g, `$1${tree.folder}/$2`),
  ]);
  return { PATH: SYSTEM_PATH, ...Object.fromEntries(entries) } as Record<string, string>;
}

/**
 * Does what the Containerfile says, line by line, in a folder. A line that is neither done nor named
 * among what cannot be run here is an error.
 */
export function buildTree(tree: ImageTree, instructions: Instruction[]) {
  const app = placeOf(tree, '/app');
  mkdirSync(app, { recursive: true });
  const ignored = ignoredNames();
  const seen: Instruction[] = [];
  for (const instruction of instructions) {
    const { name, args, stage } = instruction;
    const line = `${name} ${args}`;
    seen.push(instruction);
    if (notRun(line)) tree.report(line, 'not run here');
    else if (name === 'COPY') tree.report(line, copy(args, app, ignored));
    else if (line.startsWith('RUN npm ci ')) tree.report(line, takePackagesOver(app));
    else if (name === 'RUN') tree.report(line, run(args, app, treeEnvironment(tree, seen, stage)));
    else if (name === 'WORKDIR' && args === '/app') tree.report(line, 'a folder');
    else if (!DECLARED.includes(name)) throw new Error(`Nothing here can do: ${line}`);
  }
}

/** They say how the container is run; that is done afterwards, or by the engine alone. */
const DECLARED = ['ENV', 'USER', 'VOLUME', 'EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK', 'CMD'];

function ignoredNames(): RegExp[] {
  return readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('**/'))
    .map((line) => new RegExp(`^${line.slice(3).replaceAll('.', '\\.').replaceAll('*', '.*')}$`));
}

function copy(args: string, app: string, ignored: RegExp[]): string {
  if (args === '--from=build /app /app') return 'the same folder';
  const words = args.split(' ');
  const target = words.pop() ?? '';
  for (const source of words) {
    const into = target.endsWith('/') ? join(app, target, basename(source)) : join(app, target);
    cpSync(join(root, source), into, {
      recursive: true,
      filter: (path) => !ignored.some((pattern) => pattern.test(basename(path))),
    });
  }
  return 'copied';
}

/** As links where that can be, in a moment; the list that npm writes to is a copy. */
function takePackagesOver(app: string): string {
  const list = 'node_modules/.package-lock.json';
  const packages = join(root, 'node_modules');
  const linked = spawnSync('cp', ['-al', packages, app], { stdio: 'ignore' }).status === 0;
  if (!linked)
    cpSync(packages, join(app, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  rmSync(join(app, list));
  copyFileSync(join(root, list), join(app, list));
  return 'the packages that are installed here';
}

function run(command: string, cwd: string, env: Record<string, string>): string {
  // npm finds packages as it does here.
  const npm = { ...process.env, npm_config_prefer_offline: 'true' };
  const started = performance.now();
  execFileSync('sh', ['-c', command], {
    cwd,
    env: { ...npm, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return `run in ${((performance.now() - started) / 1000).toFixed(1)} s`;
}
