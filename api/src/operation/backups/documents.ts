import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { thumbnailKey } from '../../claims/documents/records/keys.ts';
import { isStorageKey } from '../../storage/disk-storage.ts';
import type { Storage } from '../../storage/storage.ts';
import { digestOf, measuring } from './digests.ts';
import { BackupError } from './error.ts';
import { batchesOf, readLines, writeLines } from './lines.ts';
import {
  type BackedUpTable,
  type Manifest,
  documentFile,
  documentListFile,
  tableFile,
} from './manifest.ts';

const FILES_AT_ONCE = 8;
/** Each is held in memory. */
const FILES_PUT_AT_ONCE = 4;

/** A file that the rows name; `sha256` when they know its content. */
interface Named {
  key: string;
  sha256: string | undefined;
}

/** A file of the backup, as its list has it. */
export interface StoredCopy {
  key: string;
  bytes: number;
  sha256: string;
}

/**
 * Copies every file that the dumped rows name. They are read from the dump, not from the database,
 * which has gone on meanwhile.
 */
export async function copyDocuments(
  storage: Storage,
  folder: string,
  table: BackedUpTable,
): Promise<Manifest['documents']> {
  const total = { files: 0, bytes: 0, missing: [] as string[], damaged: [] as string[] };
  async function* copied() {
    for await (const batch of batchesOf(namedFiles(folder, table), FILES_AT_ONCE)) {
      const copies = await Promise.all(
        batch.map(async ({ key, sha256 }) => {
          const copy = await copyFile(storage, folder, key);
          if (!copy) total.missing.push(key);
          else if (sha256 !== undefined && sha256 !== copy.sha256) total.damaged.push(key);
          return copy;
        }),
      );
      const there = copies.filter((copy) => copy !== undefined);
      total.files += there.length;
      for (const { bytes } of there) total.bytes += bytes;
      yield there.map((copy) => JSON.stringify(copy));
    }
  }
  const sha256 = await writeLines(documentListFile(folder), copied());
  return { ...total, sha256 };
}

/** A rejected one has no file (any more). */
async function* namedFiles(folder: string, { table, columns }: BackedUpTable) {
  const at = (name: string) => columns.indexOf(name);
  const [key, sum, state, preview] = ['storage_key', 'sha256', 'state', 'has_preview'].map(at);
  for await (const line of readLines(tableFile(folder, table))) {
    const row: (string | null)[] = JSON.parse(line);
    const original = row[key ?? -1] ?? '';
    if (row[state ?? -1] === 'rejected') continue;
    yield { key: original, sha256: row[sum ?? -1] || undefined } satisfies Named;
    if (row[preview ?? -1] !== 'true') continue;
    yield { key: thumbnailKey(original), sha256: undefined } satisfies Named;
  }
}

async function copyFile(
  storage: Storage,
  folder: string,
  key: string,
): Promise<StoredCopy | undefined> {
  if (!isStorageKey(key)) throw new BackupError(`${key} cannot be the key of a file.`);
  const path = documentFile(folder, key);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const { through, result } = measuring();
  try {
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(await storage.get(key), through, file);
  } catch (error) {
    if (!isAbsence(error)) throw error;
    await rm(path, { force: true });
    return undefined;
  }
  return { key, ...result() };
}

/** By the disk's word and by that of object storage. */
function isAbsence(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as NodeJS.ErrnoException).code === 'ENOENT' || error.name === 'NoSuchKey';
}

/** The files of a backup by its list. */
export async function* listedDocuments(folder: string): AsyncGenerator<StoredCopy> {
  for await (const line of readLines(documentListFile(folder))) {
    const copy: StoredCopy = JSON.parse(line);
    if (!isStorageKey(copy.key)) throw new BackupError('The list of documents is not of ours.');
    yield copy;
  }
}

/** Puts the files of a backup into the storage, and reads each one again from there. */
export async function putDocuments(storage: Storage, folder: string): Promise<void> {
  for await (const batch of batchesOf(listedDocuments(folder), FILES_PUT_AT_ONCE)) {
    await Promise.all(batch.map((copy) => putDocument(storage, folder, copy)));
  }
}

async function putDocument(storage: Storage, folder: string, { key, sha256 }: StoredCopy) {
  await storage.put(key, await readFile(documentFile(folder, key)));
  const stored = await digestOf(await storage.get(key));
  if (stored.sha256 !== sha256) {
    throw new BackupError(`${key} was not stored as it is in the backup.`);
  }
}

/** Takes them out again, so that a restore that went wrong can be tried once more. */
export async function takeDocumentsOut(storage: Storage, folder: string): Promise<void> {
  for await (const { key } of listedDocuments(folder)) await storage.remove(key);
}
