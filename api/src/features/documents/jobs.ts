import * as z from 'zod/mini';
import type { JobHandler } from '../../lib/jobs.ts';
import type { Services } from '../../lib/services.ts';

/** Kind of the job that removes stored files. */
export const REMOVE_FILES = 'remove-files';

const payload = z.object({ keys: z.array(z.string()) });
export type RemoveFiles = z.infer<typeof payload>;

/** Removes files that no document has (any more); the others stay, so it is safe to queue early. */
export function removeFiles({ db, storage }: Pick<Services, 'db' | 'storage'>): JobHandler {
  return async (given) => {
    const { keys } = z.parse(payload, given);
    if (keys.length === 0) return;
    const rows = await db
      .selectFrom('documents')
      .select('storage_key')
      .where('storage_key', 'in', keys)
      .execute();
    const kept = new Set(rows.map((row) => row.storage_key));
    for (const key of keys) if (!kept.has(key)) await storage.remove(key);
  };
}
