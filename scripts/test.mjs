// npm test: everything, on a bare clone too. Types, lint, rules, API, browser.
// TEST_DATABASE_URL chooses a PostgreSQL to test on instead of the embedded database: every test that
// reaches it from below, and of the browser's the journeys, which write.
import { spawnSync } from 'node:child_process';
import { installBrowser } from './machine.mjs';
import { build, environment, install, root } from './setup.mjs';

install('test');
installBrowser();
build();

const product = ['vitest', ['run', '--project', 'product']];
const steps = environment.TEST_DATABASE_URL
  ? [product, ['playwright', ['test', 'e2e/journeys']]]
  : [['node', ['scripts/check.ts']], product, ['playwright', ['test']]];
for (const [command, args] of steps) {
  const { status } = spawnSync(command, args, { cwd: root, env: environment, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
