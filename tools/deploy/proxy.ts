import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/postgres.ts';

const CONFIGURATION = resolve(import.meta.dirname, '../../deploy/haproxy.cfg');

/** HAProxy where it is installed, or where HAPROXY says it is. */
export const HAPROXY = [process.env['HAPROXY'] ?? '', '/usr/sbin/haproxy'].find((path) =>
  existsSync(path),
);

export interface Proxy {
  url: string;
  /** Its log so far. */
  log(): string;
  stop(): Promise<void>;
}

/** The proxy of deploy/, with its two processes at these origins. */
export async function startProxy(origins: [string, string]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'gc-proxy-'));
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const text = readFileSync(CONFIGURATION, 'utf8')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replaceAll('claims-1:4900', new URL(origins[0]).host)
    .replaceAll('claims-2:4900', new URL(origins[1]).host);
  writeFileSync(file, text);
  const child = spawn(HAPROXY ?? '', ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  }
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 200 && child.exitCode === null; tries += 1) {
    if (
      await fetch(`${url}/home`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await sleep(50);
  }
  return {
    url,
    log: () => log,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
