import { readSettings } from '../settings.ts';

const PATIENCE_MS = 4000;
const PATHS = { alive: '/healthz', ready: '/readyz' };

/** Where this machine finds a process that listens at `host`. */
function fromHere(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** Asks the process of this machine whether it is alive; with `--ready`, whether it can serve. */
try {
  const { host, port } = readSettings(process.env);
  const path = process.argv.includes('--ready') ? PATHS.ready : PATHS.alive;
  const answer = await fetch(`http://${fromHere(host)}:${port}${path}`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  console.log(await answer.text());
  process.exitCode = answer.ok ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
