import * as z from 'zod/mini';
import type { JobHandler } from '../../lib/jobs.ts';
import type { Services } from '../../lib/services.ts';
import { documentOfKey, previewKeys } from './keys.ts';

/** Kind of the job that removes stored files. */
export const REMOVE_FILES = 'remove-files';

const payload = z.object({ keys: z.array(z.string()) });
export type RemoveFiles = z.infer<typeof payload>;

/**
 * Removes files that no document has (any more), with the pictures made of them, and what was
 * rejected. The others stay, so it is safe to queue early.
 */
export function removeFiles({ db, storage }: Pick<Services, 'db' | 'storage'>): JobHandler {
  return async (given) => {
    for (const key of z.parse(payload, given).keys) {
      const { resellerId, documentId } = documentOfKey(key);
      const row = await db
        .selectFrom('documents')
        .select(['storage_key', 'state'])
        .where('reseller_id', '=', resellerId)
        .where('document_id', '=', documentId)
        .executeTakeFirst();
      if (row?.storage_key === key && row.state !== 'rejected') continue;
      const { view, thumbnail } = previewKeys(key);
      for (const each of [key, view, thumbnail]) await storage.remove(each);
    }
  };
}
