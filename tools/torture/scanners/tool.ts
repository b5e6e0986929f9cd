import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { atEnd } from '../../endings.ts';

export const isInstalled = (program: string) =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

/** Options with their values, as a program takes them; true: the option alone. */
export const asArguments = (options: Record<string, string | number | true>): string[] =>
  Object.entries(options).flatMap(([name, value]) =>
    value === true ? [name] : [name, String(value)],
  );

/** Runs a scanner, gently, and ends it after so many seconds; what it wrote. */
export async function scan(
  program: string,
  args: string[],
  { folder, seconds }: { folder: string; seconds: number },
): Promise<string> {
  const child = spawn('nice', ['-n', '10', program, ...args], {
    cwd: folder,
    // What it keeps for the next time goes with the folder.
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (out += chunk.toString()));
  }
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, 'SIGKILL');
    }
  };
  atEnd(async () => end());
  const limit = setTimeout(end, seconds * 1000);
  await once(child, 'close');
  clearTimeout(limit);
  return out;
}
