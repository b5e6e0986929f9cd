import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onCleanup } from '../cleanup.ts';
import { ownFolder } from '../processes.ts';

const CHUNK = Buffer.alloc(1024 * 1024, 1);
const SMALLEST = 4096;
const MOST_TRIES = 200;

/** A disk of so many megabytes. */
export interface SmallDisk {
  folder: string;
  /** Takes all the room that is left, until `makeRoom`. */
  fill: () => void;
  makeRoom: () => void;
  /** As a kernel does with a disk that fails, and back. */
  makeReadOnly: () => Promise<void>;
  makeWritable: () => Promise<void>;
}

function mount(options: string, folder: string): string | undefined {
  const { status, error, stderr } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', options, 'tmpfs', folder],
    {
      encoding: 'utf8',
    },
  );
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
}

/** Refused for as long as a file is being written. */
async function remount(how: string, folder: string) {
  for (let left = MOST_TRIES; ; left -= 1) {
    const fault = mount(`remount,${how}`, folder);
    if (fault === undefined) return;
    if (left === 0) throw new Error(fault);
    await sleep(10);
  }
}

/** Mounts one in memory, or says why that cannot be. */
export function smallDisk(megabytes: number): SmallDisk | { impossible: string } {
  const place = ownFolder();
  // PostgreSQL reaches it too, as an unprivileged user.
  chmodSync(place, 0o711);
  const folder = join(place, 'disk');
  mkdirSync(folder);
  const fault = mount(`size=${megabytes}m,mode=0755`, folder);
  if (fault !== undefined) return { impossible: fault };
  onCleanup(async () => spawnSync('umount', ['-l', folder]));
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => writeUntilFull(ballast),
    makeRoom: () => rmSync(ballast, { force: true }),
    makeReadOnly: () => remount('ro', folder),
    makeWritable: () => remount('rw', folder),
  };
}

/** Until not even a page more goes on it. */
function writeUntilFull(file: string) {
  const descriptor = openSync(file, 'a');
  for (let size = CHUNK.length; size >= SMALLEST;) {
    try {
      writeSync(descriptor, CHUNK, 0, size);
    } catch {
      size /= 2;
    }
  }
  closeSync(descriptor);
}
