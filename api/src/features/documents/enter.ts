import type { DocumentFile } from '@gadget-claims/domain/documents/contract';
import type { UploadLimits } from '@gadget-claims/domain/documents/limits';
import { DEFAULT_LIMITS, countProblem } from '@gadget-claims/domain/documents/limits';
import type { Db, Tx } from '../../lib/database.ts';
import { inTransaction } from '../../lib/database.ts';
import { conflict, missing } from '../../lib/errors.ts';
import type { ApiConfig, Services } from '../../lib/services.ts';
import type { Owner } from './queries.ts';
import { countDocuments, findOwnForm } from './queries.ts';

/** Where an upload goes. */
export interface Target {
  owner: Owner;
  formReference: string;
  documentTypeId: number;
}

/** A file in its place, with what its row will say. */
export interface StoredFile {
  file: DocumentFile;
  key: string;
  contentType: string;
  sha256: string;
}

export function uploadLimits({ upload }: ApiConfig): UploadLimits {
  return {
    ...DEFAULT_LIMITS,
    maxFileSize: upload.maxBytes,
    maxFilesPerClaim: upload.maxFiles,
  };
}

/** Refuses a form that is missing, somebody else's or submitted. */
export async function checkOpenForm(
  db: Db | Tx,
  { owner, formReference }: Pick<Target, 'owner' | 'formReference'>,
  options: Parameters<typeof findOwnForm>[3],
) {
  const form = await findOwnForm(db, owner, formReference, options);
  if (!form) throw missing();
  if (form.submitted_at) {
    const message = 'This claim has been submitted, so its files can no longer be changed.';
    throw conflict('submitted', message);
  }
}

/** Answers a file as refused; nothing of it is kept. */
export function reject(file: DocumentFile, reason: string) {
  Object.assign(file, { id: '', state: 'rejected', reason } satisfies Partial<DocumentFile>);
}

/**
 * Enters the rows that the form has room for, and rejects the files that it has not; gives those
 * back. The form is held meanwhile, so uploads at the same time cannot pass the limit together.
 */
export async function enterFiles(
  services: Services,
  target: Target,
  stored: StoredFile[],
): Promise<StoredFile[]> {
  const now = services.clock.now();
  const limits = uploadLimits(services.config);
  const room = await inTransaction(services.db, async (tx) => {
    await checkOpenForm(tx, target, { now, lock: true });
    const present = await countDocuments(tx, target.owner.reseller, target.formReference);
    const left = Math.max(0, limits.maxFilesPerClaim - present);
    await insertRows(tx, target, stored.slice(0, left), now);
    return { left, present };
  });
  const refused = stored.slice(room.left);
  const present = room.present + Math.min(room.left, stored.length);
  for (const { file } of refused) reject(file, countProblem({ present, added: 1 }, limits) ?? '');
  return refused;
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
