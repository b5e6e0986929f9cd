// Runs one of the product's commands with the product's own Node: node scripts/run.mjs [--node-option] FILE ARGS
import { spawnSync } from 'node:child_process';
import { environment, install, root } from './tools.mjs';

install();
const given = process.argv.slice(2);
const at = given.findIndex((word) => !word.startsWith('--'));
const file = `${root}/${given[at]}`;
const { status } = spawnSync('node', [...given.slice(0, at), file, ...given.slice(at + 1)], {
  env: environment,
  stdio: 'inherit',
});
process.exit(status ?? 1);
