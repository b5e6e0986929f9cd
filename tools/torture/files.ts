import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface StoredRow {
  document_id: string;
  sha256: string;
  storage_key: string;
  state: string;
}

/** The fault of a good photo's file in the folder of documents, if there is any. */
export async function fileFault(dataDir: string, row: StoredRow): Promise<string | undefined> {
  const { document_id: id, state } = row;
  if (state === 'rejected') return `file ${id} was rejected`;
  const bytes = await readFile(join(dataDir, 'documents', row.storage_key)).catch(() => undefined);
  if (!bytes) return `file ${id} has a row and no file`;
  const hash = createHash('sha256').update(bytes).digest('hex');
  return hash === row.sha256 ? undefined : `file ${id} is not whole`;
}
