import { readFileSync } from 'node:fs';
import { join } from 'node:path';
// npm run mutate: plants faults in the rules and counts those that no test finds; `-- access` in who may
// call what, `-- scope` in whose rows queries find. Its packages are many and nobody else needs them, so
// they stand apart and come with the first run.
import { install, once, root, run } from '../scripts/setup.mjs';

const folder = join(root, 'tools/mutation');
const [first, ...others] = process.argv.slice(2);
install('test');
once('mutation', [readFileSync(join(folder, 'package-lock.json'))], () => {
  run('npm', ['ci', '--loglevel=error', '--legacy-peer-deps'], { cwd: folder });
});
const stryker = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
function plant(config, options) {
  try {
    run('node', [stryker, 'run', config, ...options]);
  } catch ({ status }) {
    // It has said why.
    process.exitCode = status ?? 1;
  }
}
if (first === 'scope') run('node', [join(folder, 'scope.mjs')]);
else if (first === 'access') plant(join(folder, 'access.config.mjs'), others);
else plant(join(folder, 'stryker.config.mjs'), process.argv.slice(2));
