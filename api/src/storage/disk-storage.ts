import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Storage } from './storage.ts';

// Each part of a key begins with a letter or digit, `-` or `_`: no dot files, no way up.
const KEY = /^[\w-][\w.-]{0,99}(?:\/[\w-][\w.-]{0,99}){0,5}$/;
/** Whether a text can be the key of a file. */
export const isStorageKey = (key: string): boolean => KEY.test(key);

const DRAFTS = '.incoming';
const DRAFT_LIFETIME = 24 * 3600 * 1000;

/** Documents in a folder of this machine, readable for its owner only. */
export function diskStorage(folder: string): Storage {
  const root = resolve(folder);
  const drafts = join(root, DRAFTS);
  let prepared: Promise<void> | undefined;
  const prepare = () =>
    (prepared ??= prepareFolders(root, drafts).catch((error: unknown) => {
      prepared = undefined;
      throw error;
    }));

  return {
    async put(key, bytes) {
      const path = pathOf(root, key);
      await prepare();
      const draft = join(drafts, randomUUID());
      try {
        await writeDurably(draft, bytes);
        await makeFolder(root, dirname(path));
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    async get(key) {
      const file = await open(pathOf(root, key), constants.O_RDONLY | constants.O_NOFOLLOW);
      return file.createReadStream();
    },
    async remove(key) {
      await rm(pathOf(root, key), { force: true });
    },
    async ready() {
      const probe = join(drafts, randomUUID());
      try {
        await prepare();
        await writeDurably(probe, Buffer.from('ready'));
        return true;
      } catch {
        prepared = undefined;
        return false;
      } finally {
        await rm(probe, { force: true }).catch(() => undefined);
      }
    },
    isEmpty: () => hasNoFile(root),
  };
}

/** Folders that files have left, and unfinished files, count for nothing. */
async function hasNoFile(root: string): Promise<boolean> {
  try {
    for await (const entry of await opendir(root)) {
      if (entry.name === DRAFTS) continue;
      if (!entry.isDirectory() || !(await hasNoFile(join(root, entry.name)))) return false;
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    throw error;
  }
}

function pathOf(root: string, key: string): string {
  if (!isStorageKey(key)) throw new RangeError('not a storage key');
  const path = join(root, key);
  if (!path.startsWith(root + sep)) throw new RangeError('not a storage key');
  return path;
}

async function prepareFolders(root: string, drafts: string): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  await makeFolder(root, drafts);
  await removeOldDrafts(drafts);
}

/** Half-written files of a process that died. */
async function removeOldDrafts(drafts: string): Promise<void> {
  for (const name of await readdir(drafts)) {
    const draft = join(drafts, name);
    const found = await stat(draft).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > DRAFT_LIFETIME) await rm(draft, { force: true });
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a folder below the root; every new one is entered in its parent before we go on. */
async function makeFolder(root: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  const parts = relative(root, folder).split(sep);
  for (let depth = 0; depth < parts.length; depth += 1) {
    await syncFolder(join(root, ...parts.slice(0, depth)));
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
