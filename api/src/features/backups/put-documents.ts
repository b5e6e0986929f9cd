import { readFile } from 'node:fs/promises';
import type { Storage } from '../../storage/storage.ts';
import type { StoredCopy } from './copy-documents.ts';
import { digestOf } from './digests.ts';
import { BackupError } from './error.ts';
import { inBatches } from './lines.ts';
import { documentFile } from './manifest.ts';
import { listedDocuments } from './verify.ts';

const FILES_AT_ONCE = 4;

/** Puts the files of a backup into the storage, and reads each one again from there. */
export async function putDocuments(storage: Storage, folder: string): Promise<void> {
  for await (const batch of inBatches(listedDocuments(folder), FILES_AT_ONCE)) {
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
