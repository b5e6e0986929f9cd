import { sql } from 'kysely';
import * as z from 'zod/mini';
import { inTransaction } from '../../database/database.ts';
import { type JobHandler, createWorker } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { filesAreHeld } from './records/hold.ts';
import { documentOfKey, withPictures } from './records/keys.ts';
import { REMOVE_FILES, queueRemoval, removeFilesJob } from './records/removal.ts';

/** How long after a hold was met files are tried again. */
const LATER_MS = 60_000;

/**
 * Removes files that no document has (any more), with the pictures made of them, and rejected ones.
 * The others stay, so it is safe to queue early. While a backup holds the files, they are left for
 * later.
 */
export function removeFiles({
  db,
  storage,
  clock,
}: Pick<Services, 'db' | 'storage' | 'clock'>): JobHandler {
  return async (given) => {
    const held: string[] = [];
    for (const key of z.parse(removeFilesJob, given).keys) {
      const fate = await fateOf(db, key);
      if (fate === 'held') held.push(key);
      if (fate !== 'goes') continue;
      for (const each of withPictures(key)) await storage.remove(each);
    }
    if (held.length === 0) return;
    const later = new Date(clock.now().getTime() + LATER_MS);
    await inTransaction(db, (tx) => queueRemoval(tx, held, later));
  };
}

/**
 * Row and hold are looked at in one statement: a hold that it does not see began later, so the rows
 * backed up under it were read later too and lack this one as well.
 */
async function fateOf(db: Services['db'], key: string): Promise<'stays' | 'goes' | 'held'> {
  const { resellerId, documentId } = documentOfKey(key);
  const { rows } = await sql<{ needed: boolean; held: boolean }>`
    select ${filesAreHeld} as held, exists (
      select from documents
      where reseller_id = ${resellerId} and document_id = ${documentId}
        and storage_key = ${key} and state <> 'rejected'
    ) as needed`.execute(db);
  if (rows[0]?.needed) return 'stays';
  return rows[0]?.held ? 'held' : 'goes';
}

const quiet = { warn: () => undefined, error: () => undefined };

/** Removes queued and due files at once, for a command that does not wait for the product to run. */
export async function removeQueuedFiles(
  services: Pick<Services, 'db' | 'storage' | 'clock'>,
): Promise<void> {
  const handlers = { [REMOVE_FILES.name]: removeFiles(services) };
  const worker = createWorker({ ...services, handlers, onlyThose: true, log: quiet });
  while ((await worker.runOnce()) > 0);
}
