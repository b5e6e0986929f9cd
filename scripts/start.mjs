// npm start and npm run dev: sets up the missing parts, then hands over to the server.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, environment, install, root } from './setup.mjs';

const LOOK_MS = 200;

const dev = process.argv.includes('--dev');
const startedBy = process.ppid;
install('start');
// The desk is served as it was built, also beside a portal that is reloaded.
if (!dev || !existsSync(join(root, 'desk/build/index.html'))) await build();
const server = spawn('node', [...(dev ? ['--watch'] : []), 'server/src/main.ts'], {
  cwd: root,
  env: { ...environment, ...(dev && { PORTAL_DEV: '1' }) },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));

// npm ends at a signal without passing it on: its end is the only word of it that comes here.
if (process.env.npm_lifecycle_event !== undefined) {
  const looking = setInterval(() => {
    if (process.ppid === startedBy) return;
    clearInterval(looking);
    server.kill('SIGTERM');
  }, LOOK_MS);
}
