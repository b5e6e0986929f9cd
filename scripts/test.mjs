// npm test: types, lint, rules, screens, API, browser, on a bare clone too. Repeats for each brand,
// window, colour scheme and input run in one of them, in turn; `npm test -- --all` runs all of
// them (e2e/support/depth.ts). TEST_DATABASE_URL chooses a PostgreSQL to test on instead of the
// embedded database: the tests that ask it something of its own, and two whole ways in the browser.
import { spawnSync } from 'node:child_process';
import { installBrowser } from './machine.mjs';
import { build, environment, install, root } from './setup.mjs';

const [depth, ...unknown] = process.argv.slice(2);
if (![undefined, '--all'].includes(depth) || unknown.length > 0) {
  console.error('npm test takes nothing, or -- --all');
  process.exit(2);
}
const env = { ...environment, ...(depth && { TEST_DEPTH: depth.slice(2) }) };

install('test');
installBrowser();
await build();

const product = ['run', '--project', 'product'];
const steps = environment.TEST_DATABASE_URL
  ? [
      ['vitest', product],
      // With an account and without one; files, payment and mails on the way.
      ['playwright', ['test', 'crack-to-paid-repair', 'account-from-a-claim']],
    ]
  : [
      ['node', ['scripts/check.ts']],
      // In one run: the screens compute while the product waits.
      ['vitest', [...product, '--project', 'screens']],
      ['playwright', ['test']],
    ];
for (const [command, args] of steps) {
  const { status } = spawnSync(command, args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
