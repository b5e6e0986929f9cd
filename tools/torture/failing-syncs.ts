import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onCleanup } from '../cleanup.ts';

const CALLS = 'fsync,fdatasync';

export interface FailingSyncs {
  /** From now on, every write to disk of these processes and those that they start fails. */
  begin: (processes: readonly number[]) => Promise<void>;
  end: () => Promise<void>;
}

/** A disk that says that it could not write what it was given, by a tracer that answers in its place. */
export function failingSyncs(): FailingSyncs | { impossible: string } {
  if (spawnSync('strace', ['-V']).status !== 0) return { impossible: 'strace is not installed' };
  let tracer: ChildProcess | undefined;
  const end = async () => {
    if (!tracer || tracer.exitCode !== null || tracer.signalCode !== null) return;
    const ended = once(tracer, 'exit');
    tracer.kill('SIGINT');
    await ended;
  };
  onCleanup(end);
  const begin = async (processes: readonly number[]) => {
    const what = ['-e', `trace=${CALLS}`, '-e', `inject=${CALLS}:error=EIO`];
    const whom = processes.flatMap((id) => ['-p', String(id)]);
    tracer = spawn('strace', ['-f', '-o', '/dev/null', ...what, ...whom], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    // It says so once it is attached.
    if (tracer.stderr) await once(createInterface({ input: tracer.stderr }), 'line');
  };
  return { begin, end };
}
