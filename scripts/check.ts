// npm run check: the fast part, before every commit. Types, lint, format, dead code, script sizes,
// documents, rules.
import { spawnSync } from 'node:child_process';

const steps: [string, string[]][] = [
  ['tsc', ['-p', 'domain']],
  ['tsc', ['-p', '.']],
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

for (const [command, args] of steps) {
  console.log(`— ${command} ${args.join(' ')}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
