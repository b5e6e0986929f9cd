// Runs one of the product's commands with the product's own Node: node scripts/run.mjs FILE ARGS
import { spawnSync } from 'node:child_process';
import { environment, install, root } from './tools.mjs';

install();
const [file, ...args] = process.argv.slice(2);
const { status } = spawnSync('node', [`${root}/${file}`, ...args], {
  env: environment,
  stdio: 'inherit',
});
process.exit(status ?? 1);
