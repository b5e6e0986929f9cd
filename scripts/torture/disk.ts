import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { atEnd } from '../endings.ts';
import { ownPostgres } from '../processes.ts';
import type { Options } from './check.ts';
import { aPlace } from './place.ts';
import { smallDisk } from './small-disk.ts';
import { type Trouble, underTrouble } from './trouble.ts';

const MEGABYTES = 400;
const TIMES = 3;
const SHORT_TIMES = 1;
/** The embedded database waits up to ten seconds before it tries to start once more. */
const RECOVERED_MS = 20_000;

const common = ({ short }: Options) => ({
  times: short ? SHORT_TIMES : TIMES,
  beforeMs: 500,
  lastsMs: short ? 2_000 : 5_000,
  recoveredMs: RECOVERED_MS,
});

/** Where it cannot be tried, the table says so. */
function skip({ tell }: Options, check: string, needed: string) {
  tell({ check, value: `not tried here: ${needed}`, target: 'none', ok: true });
}

/** The disk fills up and has room again: below everything, and below the documents alone. */
async function full(options: Options) {
  const disk = smallDisk(MEGABYTES);
  if (!disk) return skip(options, 'disk full', 'a disk can only be mounted as root');
  const trouble: Trouble = {
    ...common(options),
    name: 'disk full',
    begin: async () => disk.fill(),
    end: async () => disk.makeRoom(),
  };
  const embedded = { DATA_DIR: `${disk.folder}/embedded` };
  await underTrouble(await aPlace('full', undefined, embedded), trouble, options);
  const { url } = await ownPostgres();
  const documents = { DATA_DIR: `${disk.folder}/documents` };
  return underTrouble(await aPlace('full', url, documents), trouble, options);
}

/** The disk says that it could not write what it was given. */
async function fsyncErrors(options: Options) {
  if (spawnSync('strace', ['-V']).status !== 0) {
    return skip(options, 'fsync fails', 'strace is not installed');
  }
  let tracer: ChildProcess | undefined;
  const end = async () => {
    if (!tracer || tracer.exitCode !== null) return;
    const ended = once(tracer, 'exit');
    tracer.kill('SIGINT');
    await ended;
  };
  const trouble: Trouble = {
    ...common(options),
    name: 'fsync fails',
    begin: async (product) => {
      const calls = 'fsync,fdatasync';
      const what = ['-e', `trace=${calls}`, '-e', `inject=${calls}:error=EIO`];
      const whom = product.processes().flatMap((id) => ['-p', String(id)]);
      const stdio = ['ignore', 'ignore', 'pipe'] as const;
      tracer = spawn('strace', ['-f', '-o', '/dev/null', ...what, ...whom], { stdio: [...stdio] });
      // It says so once it is attached.
      if (tracer.stderr) await once(createInterface({ input: tracer.stderr }), 'line');
    },
    end,
  };
  atEnd(end);
  return underTrouble(await aPlace('fsync'), trouble, options);
}

/** A disk that is full, and one that fails. */
export async function run(options: Options) {
  await full(options);
  await fsyncErrors(options);
}
