// npm test: everything, on a bare clone too. Types, lint, rules, API, browser.
// TEST_DATABASE_URL chooses a PostgreSQL to test on; without it the embedded database is used.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { BROWSERS } from './browsers.mjs';
import { build, environment, install, root, run } from './tools.mjs';

function installBrowser() {
  if (BROWSERS.some((path) => existsSync(path))) return;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    console.error(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell).',
    );
    process.exit(1);
  }
  console.log('Installing Chromium for the browser tests (once) …');
  run('apt-get', ['update', '-qq']);
  run(
    'apt-get',
    [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'chromium-headless-shell',
      'fonts-liberation',
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' },
    },
  );
}

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
