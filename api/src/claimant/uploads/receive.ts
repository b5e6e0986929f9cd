import { createHash } from 'node:crypto';
import { fileProblem } from '@gadget-claims/domain/claims/documents/limits';
import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import { contentTypeOf } from '../../claims/documents/content.ts';
import { storageKey } from '../../claims/documents/records/keys.ts';
import { queueRemoval } from '../../claims/documents/records/removal.ts';
import { inTransaction } from '../../database/database.ts';
import { CodedError, unavailable, unprocessable } from '../../http/errors.ts';
import { newSecret } from '../../identity/secrets.ts';
import type { Services } from '../../services.ts';
import { FEWER_FILES, NO_FILE_CHOSEN } from './copy.ts';
import type { IncomingField, IncomingFile } from './incoming.ts';
import { enterFiles, reject, uploadLimits } from './transitions/enter.ts';
import type { StoredFile, Target } from './transitions/target.ts';

/** A file in this state cannot be read and does not count until it is checked. */
const STATE_OF_NEW_FILES = 'checking';

/** Longer than any upload takes: by then its files have a row, or the upload failed. */
const UNCLAIMED_AFTER = 3600 * 1000;

/**
 * Stores what comes in, file by file, and then enters all of it in one transaction. If the upload
 * breaks off or the form is gone by then, nothing of it stays.
 */
export async function receiveFiles(
  services: Services,
  target: Target,
  parts: AsyncIterable<IncomingFile | IncomingField>,
): Promise<DocumentFile[]> {
  const limits = uploadLimits(services.config);
  const slots = await reserveKeys(services, target, limits.maxFilesPerUpload);
  const answers: DocumentFile[] = [];
  const stored: StoredFile[] = [];
  let gadgetGUID = target.gadgetGUID ?? null;
  let entering = false;
  try {
    for await (const part of parts) {
      if (part.kind === 'field') {
        if (part.name === 'gadgetId') gadgetGUID = readGadgetId(part.value, target);
        continue;
      }
      const file = describe(part, target);
      answers.push(file);
      const contentType = part.bytes.length > 0 ? await contentTypeOf(part.bytes) : '';
      const problem = fileProblem({ ...part, contentType }, limits);
      const slot = slots[stored.length];
      if (problem !== undefined || !slot) {
        reject(file, problem ?? FEWER_FILES);
        continue;
      }
      stored.push({ file, ...slot, contentType, sha256: sha256(part.bytes) });
      await put(services, slot.key, part.bytes);
      file.id = slot.id;
    }
    if (answers.length === 0) {
      throw unprocessable([{ path: 'files', message: NO_FILE_CHOSEN }]);
    }
    for (const file of answers) file.gadgetGUID = gadgetGUID;
    entering = true;
    await removeNow(services, await enterFiles(services, target, stored));
  } catch (error) {
    // A database that went away may have committed all the same: then the job looks and decides.
    if (!entering || error instanceof CodedError) await removeNow(services, stored);
    throw error;
  }
  return answers;
}

/** Keys for the coming files, with a promise to remove those that end up without a row. */
async function reserveKeys({ db, clock, random }: Services, { reseller }: Target, count: number) {
  const now = clock.now();
  const slots = Array.from({ length: count }, () => {
    const id = newSecret(random, 16);
    return { id, key: storageKey(reseller, id, now) };
  });
  const runAt = new Date(now.getTime() + UNCLAIMED_AFTER);
  const keys = slots.map(({ key }) => key);
  await inTransaction(db, (tx) => queueRemoval(tx, keys, runAt));
  return slots;
}

function describe(part: IncomingFile, { documentTypeId }: Target): DocumentFile {
  const { fileName, size } = part;
  return { id: '', documentTypeId, gadgetGUID: null, fileName, size, state: STATE_OF_NEW_FILES };
}

function readGadgetId(value: string, target: Target): string | null {
  if (value === '') return null;
  const guid = /^[\w-]{1,60}$/.test(value) ? target.gadgetOf(value) : undefined;
  if (guid !== undefined) return guid;
  throw unprocessable([{ path: 'gadgetId', message: 'is not an id' }]);
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function put({ storage }: Services, key: string, bytes: Uint8Array) {
  try {
    await storage.put(key, bytes);
  } catch {
    throw unavailable();
  }
}

/** Files that cannot be removed just now are left to the promised job. */
async function removeNow({ storage }: Services, stored: StoredFile[]) {
  await Promise.allSettled(stored.map(({ key }) => storage.remove(key)));
}
