import * as z from 'zod/mini';
import type { Tx } from '../../../database/database.ts';
import { type JobKind, enqueue } from '../../../jobs/jobs.ts';

export const REMOVE_FILES: JobKind = { name: 'remove-files', lane: 'other' };

export const removeFilesJob = z.object({ keys: z.array(z.string()) });

type RemoveFiles = z.infer<typeof removeFilesJob>;

/** Queues the removal of files with what makes them needless. */
export async function queueRemoval(tx: Tx, keys: string[], runAt?: Date): Promise<void> {
  const job: RemoveFiles = { keys };
  await enqueue(tx, REMOVE_FILES, { ...job }, { runAt });
}
