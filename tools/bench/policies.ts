import { spawn } from 'node:child_process';
import { openSync, closeSync, createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { environment, root } from '../../scripts/setup.mjs';

const LOOK_MS = 100;

/** Makes a file of so many invented policies, always the same ones. */
export async function policiesFile(folder: string, count: number): Promise<string> {
  const file = join(folder, `policies-${count}.ndjson`);
  const out = openSync(file, 'w');
  await run(['tools/make-policies.ts', String(count)], {}, out);
  closeSync(out);
  return file;
}

/** The first policies of such a file. */
export async function firstPolicies(file: string, count: number): Promise<Policy[]> {
  const policies: Policy[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    policies.push(JSON.parse(line) as Policy);
    if (policies.length === count) break;
  }
  return policies;
}

/** Imports a file as an operator does. */
export async function importPolicies(file: string, databaseUrl: string, dataDir: string) {
  const program = ['--max-semi-space-size=8', 'server/src/cli/policies-import.ts', file];
  return run(program, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
}

interface Ran {
  seconds: number;
  /** The most memory that the process held; 0 where the system does not tell. */
  megabytes: number;
}

/** Runs a program of ours to its end. */
async function run(
  program: string[],
  settings: Record<string, string>,
  out: number | 'ignore' = 'ignore',
): Promise<Ran> {
  const begun = performance.now();
  const env = { ...environment, ...settings };
  const child = spawn('node', program, { cwd: root, env, stdio: ['ignore', out, 'inherit'] });
  let megabytes = 0;
  const look = setInterval(() => {
    megabytes = mostMegabytes(child.pid) ?? megabytes;
  }, LOOK_MS);
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.once('exit', resolve);
  const code = await promise;
  clearInterval(look);
  if (code !== 0) throw new Error(`${program.join(' ')} ended with ${code}`);
  return { seconds: (performance.now() - begun) / 1000, megabytes };
}

function mostMegabytes(pid: number | undefined): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kibibytes = /VmHWM:\s+(\d+)/.exec(status)?.[1];
    return kibibytes === undefined ? undefined : (Number(kibibytes) * 1024) / 1_000_000;
  } catch {
    return undefined;
  }
}
