import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Storage } from '@gadget-claims/api/storage/storage';
import { afterAll } from 'vitest';

/** A storage in a temporary folder of the test file that asks. */
export async function testStorage(): Promise<Storage & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'gc-storage-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return {
    folder,
    put: async (key, bytes) => {
      await mkdir(dirname(join(folder, key)), { recursive: true });
      await writeFile(join(folder, key), bytes);
    },
    get: async (key) => {
      await (await open(join(folder, key))).close();
      return createReadStream(join(folder, key));
    },
    remove: (key) => rm(join(folder, key), { force: true }),
    ready: async () => true,
    isEmpty: async () => (await readdir(folder)).length === 0,
  };
}
