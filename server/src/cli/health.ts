import { parseArgs } from 'node:util';
import { readSettings } from '../settings.ts';
import { CommandError, runCommand } from './command.ts';

const USAGE = `gadget-claims health [--ready]

Asks the process of this machine, at HOST and PORT, whether it is alive.
  --ready   whether it can serve, too: database and storage

Ends with 0 when it is, 1 when it is not, 2 when the command is not understood.`;

const PATIENCE_MS = 4000;
const PATHS = { alive: '/healthz', ready: '/readyz' };

/** Where this machine finds a process that listens at `host`. */
function fromHere(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

async function run(): Promise<number> {
  const { values } = parseArgs({ options: { ready: { type: 'boolean', default: false } } });
  const { host, port } = readSettings(process.env);
  const url = `http://${fromHere(host)}:${port}${values.ready ? PATHS.ready : PATHS.alive}`;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(url, { signal }).catch(() => {
    throw new CommandError(`Nothing answers at ${url}.`);
  });
  console.log(await answer.text());
  return answer.ok ? 0 : 1;
}

await runCommand(USAGE, run);
