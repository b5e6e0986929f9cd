// npm test: everything, on a bare clone too. Types, lint, rules, API, browser.
// TEST_DATABASE_URL chooses a PostgreSQL to test on; without it the embedded database is used.
import { spawnSync } from 'node:child_process';
import { installBrowser } from './machine.mjs';
import { build, environment, install, root } from './tools.mjs';

install();
installBrowser();
build();

const steps = [
  ['node', ['scripts/check.ts']],
  ['vitest', ['run', '--project', 'product']],
  ['playwright', ['test']],
];
for (const [command, args] of steps) {
  const { status } = spawnSync(command, args, { cwd: root, env: environment, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
