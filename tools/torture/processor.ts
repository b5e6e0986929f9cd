// npm run torture -- processor: a start with a part of one core, as on a busy node or below a small
// Kubernetes limit. PostgreSQL has all of the machine.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/postgres.ts';
import { environment, root } from '../../scripts/setup.mjs';
import { onCleanup } from '../cleanup.ts';
import { ownDatabase, ownFolder, ownPostgres } from '../processes.ts';
import { processorGroup } from './cgroup.ts';
import type { Options, Report } from './check.ts';

const NAME = 'processor';
const SHARES = { short: [0.25], full: [0.5, 0.25, 0.12] };
/** Only ends what hangs. */
const PATIENCE_MS = 180_000;
/** Errors that blame something else than the processor. */
const ELSEWHERE = /firewall/;

export async function run({ short, report }: Options) {
  const { url } = await ownPostgres();
  for (const share of short ? SHARES.short : SHARES.full) {
    const percent = Math.round(share * 100);
    const check = `${NAME}: a start with ${percent} % of a core (ms)`;
    const group = processorGroup(`start-${percent}`, share);
    if ('impossible' in group) {
      report({
        check,
        value: `skipped: ${group.impossible}`,
        target: 'ready, or why not',
        ok: true,
      });
      return;
    }
    const databaseUrl = await ownDatabase(url, `processor_${percent}`);
    await startWithin(group.members, databaseUrl, { check, report });
  }
}

async function startWithin(
  members: string,
  databaseUrl: string,
  { check, report }: { check: string; report: Report },
) {
  const port = await freePort();
  const begun = performance.now();
  const join = 'echo $$ > "$1" && shift && exec "$@"';
  const child = spawn('sh', ['-c', join, 'sh', members, 'node', 'server/src/main.ts'], {
    cwd: root,
    env: {
      ...environment,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: ownFolder(),
      DEMO: '1',
      DEMO_CLAIMS: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  onCleanup(stop);
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const isReady = await answered(`http://127.0.0.1:${port}/readyz`, child, begun + PATIENCE_MS);
  const time = Math.round(performance.now() - begun);
  const isTold = /busy|processor time/.test(said) && !ELSEWHERE.test(said);
  if (!isReady) console.error(said);
  const value = isReady ? time : `ended after ${time}`;
  report({ check, value, target: 'ready, or why not', ok: isReady || isTold });
  await stop();
}

async function answered(url: string, child: ChildProcess, deadline: number): Promise<boolean> {
  while (performance.now() < deadline && child.exitCode === null) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return true;
    await sleep(20);
  }
  return false;
}
