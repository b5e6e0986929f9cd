// npm run backup, claims and the others that gadget-claims has: in a clone, installs what is missing first.
import { spawnSync } from 'node:child_process';
import { environment, install, root } from './setup.mjs';

install('run');
const { status } = spawnSync(`${root}/bin/gadget-claims`, process.argv.slice(2), {
  env: environment,
  stdio: 'inherit',
});
process.exit(status ?? 1);
