// npm run backup, claims and the other commands of gadget-claims: in a clone, installs missing
// packages first.
import { spawnSync } from 'node:child_process';
import { environment, install, root } from './setup.mjs';

install('run');
const { status } = spawnSync(`${root}/bin/gadget-claims`, process.argv.slice(2), {
  env: environment,
  stdio: 'inherit',
});
process.exit(status ?? 1);
