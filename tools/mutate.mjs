import { readFileSync } from 'node:fs';
import { join } from 'node:path';
// npm run mutate: mutates the rules and counts the mutants that no test kills; `-- access` mutates access
// control, `-- money` what takes two people, `-- desk` what else colleagues do on claims, `-- scope` the
// conditions of queries that limit rows to their owner. Only this tool needs its many packages, so they have
// a folder of their own and are installed at the first run.
import { install, once, root, run } from '../scripts/setup.mjs';

const folder = join(root, 'tools/mutation');
const [first, ...others] = process.argv.slice(2);
install('test');
await once('mutation', [readFileSync(join(folder, 'package-lock.json'))], () => {
  run('npm', ['ci', '--loglevel=error', '--legacy-peer-deps'], { cwd: folder });
});
const stryker = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
function mutate(config, options) {
  try {
    run('node', [stryker, 'run', config, ...options]);
  } catch ({ status }) {
    // Stryker has printed why.
    process.exitCode = status ?? 1;
  }
}
if (first === 'scope') run('node', [join(folder, 'scope.mjs'), ...others]);
else if (['access', 'money', 'desk'].includes(first))
  mutate(join(folder, `${first}.config.mjs`), others);
else mutate(join(folder, 'stryker.config.mjs'), process.argv.slice(2));
