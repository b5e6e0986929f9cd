import { createHash } from 'node:crypto';
import type { DocumentFile } from '@gadget-claims/domain/documents/contract';
import type { UploadLimits } from '@gadget-claims/domain/documents/limits';
import { DEFAULT_LIMITS, countProblem, fileProblem } from '@gadget-claims/domain/documents/limits';
import { inTransaction } from '../../lib/database.ts';
import type { Tx } from '../../lib/database.ts';
import { conflict, missing, unavailable, unprocessable } from '../../lib/errors.ts';
import { enqueue } from '../../lib/jobs.ts';
import { newSecret } from '../../lib/secrets.ts';
import type { ApiConfig, Services } from '../../lib/services.ts';
import { contentTypeOf } from './content.ts';
import type { IncomingField, IncomingFile } from './incoming.ts';
import { REMOVE_FILES } from './jobs.ts';
import type { Owner } from './queries.ts';
import { countDocuments, findOwnDocument, findOwnForm } from './queries.ts';

/** Without a scanner a file of a kind that we take is good at once; with one it starts as `checking`. */
const STATE_OF_NEW_FILES = 'accepted';

/** Longer than any upload takes: by then its files have a row, or nobody wants them. */
const UNCLAIMED_AFTER = 3600 * 1000;

export function uploadLimits({ upload }: ApiConfig): UploadLimits {
  return {
    ...DEFAULT_LIMITS,
    maxFileSize: upload.maxBytes,
    maxFilesPerClaim: upload.maxFiles,
  };
}

/** Where an upload goes. */
export interface Target {
  owner: Owner;
  formReference: string;
  documentTypeId: number;
}

/** A file in its place, with what its row will say. */
interface StoredFile {
  file: DocumentFile;
  key: string;
  contentType: string;
  sha256: string;
}

const alreadySubmitted = () =>
  conflict('submitted', 'This claim has been submitted, so its files can no longer be changed.');

/** The form that files may go to; refuses what is missing, somebody else's or submitted. */
export async function checkOpenForm(
  db: Parameters<typeof findOwnForm>[0],
  { owner, formReference }: Pick<Target, 'owner' | 'formReference'>,
  options: Parameters<typeof findOwnForm>[3],
) {
  const form = await findOwnForm(db, owner, formReference, options);
  if (!form) throw missing();
  if (form.submitted_at) throw alreadySubmitted();
}

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
  let gadgetGUID: string | null = null;
  try {
    for await (const part of parts) {
      if (part.kind === 'field') {
        if (part.name === 'gadgetId') gadgetGUID = readGadgetId(part.value);
        continue;
      }
      const file = describe(part, target);
      answers.push(file);
      const contentType = part.bytes.length > 0 ? await contentTypeOf(part.bytes) : '';
      const problem = fileProblem({ ...part, contentType }, limits);
      const slot = slots[stored.length];
      if (problem !== undefined || !slot) {
        reject(file, problem ?? 'Please send fewer files at a time.');
        continue;
      }
      stored.push({ file, ...slot, contentType, sha256: sha256(part.bytes) });
      await put(services, slot.key, part.bytes);
      file.id = slot.id;
    }
    if (answers.length === 0) {
      throw unprocessable([{ path: 'files', message: 'Please choose a file to send.' }]);
    }
    for (const file of answers) file.gadgetGUID = gadgetGUID;
    const refused = await enter(services, target, stored, limits);
    await removeNow(services, refused);
  } catch (error) {
    await removeNow(services, stored);
    throw error;
  }
  return answers;
}

/** Keys for what is coming, with a promise to remove those that end up without a row. */
async function reserveKeys({ db, clock, random }: Services, { owner }: Target, count: number) {
  const now = clock.now();
  const month = now.toISOString().slice(0, 7);
  const slots = Array.from({ length: count }, () => {
    const id = newSecret(random, 16);
    return { id, key: `${owner.reseller}/${month}/${id}` };
  });
  const runAt = new Date(now.getTime() + UNCLAIMED_AFTER);
  const keys = slots.map(({ key }) => key);
  await inTransaction(db, (tx) => enqueue(tx, REMOVE_FILES, { keys }, { runAt }));
  return slots;
}

function describe(part: IncomingFile, { documentTypeId }: Target): DocumentFile {
  const { fileName, size } = part;
  return { id: '', documentTypeId, gadgetGUID: null, fileName, size, state: STATE_OF_NEW_FILES };
}

function reject(file: DocumentFile, reason: string) {
  Object.assign(file, { id: '', state: 'rejected', reason } satisfies Partial<DocumentFile>);
}

function readGadgetId(value: string): string | null {
  if (value === '') return null;
  if (/^[\w-]{1,60}$/.test(value)) return value;
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

/** Enters the rows that the form has room for; gives back the files that it has not. */
function enter(services: Services, target: Target, stored: StoredFile[], limits: UploadLimits) {
  const { owner, formReference } = target;
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    await checkOpenForm(tx, target, { now, lock: true });
    const present = await countDocuments(tx, owner.reseller, formReference);
    const room = Math.max(0, limits.maxFilesPerClaim - present);
    const fitting = stored.slice(0, room);
    const refused = stored.slice(room);
    await insertRows(tx, target, fitting, now);
    const count = { present: present + fitting.length, added: 1 };
    for (const { file } of refused) reject(file, countProblem(count, limits) ?? '');
    return refused;
  });
}

async function insertRows(tx: Tx, target: Target, stored: StoredFile[], now: Date) {
  if (stored.length === 0) return;
  const rows = stored.map(({ file, key, contentType, sha256: hash }) => ({
    reseller_id: target.owner.reseller,
    document_id: file.id,
    form_reference: target.formReference,
    claim_id: null,
    gadget_guid: file.gadgetGUID,
    document_type_id: file.documentTypeId,
    file_name: file.fileName,
    content_type: contentType,
    size: file.size,
    sha256: hash,
    storage_key: key,
    state: file.state,
    reason: null,
    created_at: now,
  }));
  await tx.insertInto('documents').values(rows).execute();
}

/** What cannot be removed just now is left to the job that was promised. */
async function removeNow({ storage }: Services, stored: StoredFile[]) {
  await Promise.allSettled(stored.map(({ key }) => storage.remove(key)));
}

/** Takes a file off a form that is not submitted; a file that is gone already is no fault. */
export async function deleteDocument(services: Services, owner: Owner, documentId: string) {
  const now = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    const found = await findOwnDocument(tx, owner, documentId);
    if (!found) return;
    await checkOpenForm(tx, { owner, formReference: found.form_reference }, { now, lock: true });
    await tx
      .deleteFrom('documents')
      .where('reseller_id', '=', owner.reseller)
      .where('document_id', '=', documentId)
      .execute();
    await enqueue(tx, REMOVE_FILES, { keys: [found.storage_key] });
  });
  services.wakeWorker();
}
