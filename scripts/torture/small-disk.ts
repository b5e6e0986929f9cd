import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { atEnd } from '../endings.ts';
import { ownFolder } from '../processes.ts';

const CHUNK = Buffer.alloc(1024 * 1024, 1);
const SMALLEST = 4096;

/** A disk of so many megabytes that can be filled up and made room on. */
export interface SmallDisk {
  folder: string;
  fill: () => void;
  makeRoom: () => void;
}

/** Mounts one in memory; undefined where that is not permitted. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = join(ownFolder(), 'disk');
  mkdirSync(folder);
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder];
  if (spawnSync('mount', options).status !== 0) return undefined;
  atEnd(async () => spawnSync('umount', ['-l', folder]));
  const ballast = join(folder, 'ballast');
  return { folder, fill: () => writeUntilFull(ballast), makeRoom: () => rmSync(ballast) };
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
