// npm run mutate: plants faults in the rules and counts those that no test finds. Its packages are many
// and nobody else needs them, so they stand apart and come with the first run.
import { install, once, root, run } from './tools.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(root, 'scripts/mutation');
install();
once('mutation', [readFileSync(join(folder, 'package-lock.json'))], () => {
  run('npm', ['ci', '--loglevel=error', '--legacy-peer-deps'], { cwd: folder });
});
run('node', [
  join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
  'run',
  join(folder, 'stryker.config.mjs'),
  ...process.argv.slice(2),
]);
