// Runs one of the project's scripts with the product's own Node: node scripts/run.mjs FILE ARGS
import { spawnSync } from 'node:child_process';
import { environment, install, root } from './setup.mjs';

install('test');
const [file, ...given] = process.argv.slice(2);
const { status } = spawnSync('node', [`${root}/${file}`, ...given], {
  env: environment,
  stdio: 'inherit',
});
process.exit(status ?? 1);
