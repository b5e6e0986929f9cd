// npm test: types, lint, rules, screens, API, browser, on a bare clone too. Repeats for each brand,
// window, colour scheme and input run in one of them, in turn; `npm test -- --all` runs all of
// them, `-- --further` the tests left out because another test shows the same
// (e2e/support/depth.ts). TEST_DATABASE_URL chooses a PostgreSQL to test on instead of the embedded
// database: every test that reaches it from below, and of the browser's the journeys, which write.
import { spawnSync } from 'node:child_process';
import { installBrowser } from './machine.mjs';
import { build, environment, install, root } from './setup.mjs';

const [depth, ...unknown] = process.argv.slice(2);
if (![undefined, '--further', '--all'].includes(depth) || unknown.length > 0) {
  console.error('npm test takes nothing, -- --further or -- --all');
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
      ['playwright', ['test', 'e2e/journeys']],
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
