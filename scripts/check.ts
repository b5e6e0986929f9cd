// npm run check: the fast part, before every commit. Types, lint, format, dead code, script sizes,
// documents, rules.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { buffer } from 'node:stream/consumers';

// In the order in which they are told; those that take longest come first.
const steps: [string, string[]][] = [
  ['tsc', ['-p', '.']],
  ['tsc', ['-p', 'domain']],
  ['oxlint', ['--deny-warnings']],
  ['oxfmt', ['--check', '.']],
  ['knip', ['--no-progress']],
  [
    'knip',
    [
      '-c',
      'knip.production.config.ts',
      '--production',
      '--include',
      'exports,types',
      '--no-progress',
    ],
  ],
  ['node', ['scripts/budget.ts']],
  ['node', ['scripts/settings-reference.ts', '--check']],
  ['node', ['scripts/data-model.ts', '--check']],
  ['node', ['tools/openapi.ts']],
  ['vitest', ['run', '--project', 'rules', '--reporter', 'default', '--silent']],
];

/** Most of them keep one core busy: two are under way at once, and each is told once it is over. */
const waiting = steps.values();
let failed = false;

async function works() {
  for (const [command, args] of waiting) {
    if (failed) return;
    // oxlint-disable-next-line no-await-in-loop -- One after another: that is what a lane is.
    const { status, told } = await runs(command, args);
    console.log(`— ${command} ${args.join(' ')}`);
    process.stdout.write(told);
    if (status !== 0) failed = true;
  }
}

async function runs(command: string, args: string[]) {
  const step = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(step, 'close') as Promise<[number | null]>;
  const [[status], ...told] = await Promise.all([ended, buffer(step.stdout), buffer(step.stderr)]);
  return { status, told: Buffer.concat(told) };
}

await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, works));
if (failed) process.exitCode = 1;
