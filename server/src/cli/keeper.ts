import { migrate } from '@gadget-claims/api/database/migrate';
import type { RetentionServices } from '@gadget-claims/api/operation/retention/rule';
import { readSettings } from '../settings.ts';
import { mailFolder, storageFor } from '../storage.ts';
import { openExisting } from './open-existing.ts';

/** Does some work with everything that is kept: database, documents, and mail in files. */
export async function withKeeper<T>(work: (keeper: RetentionServices) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env);
  const storage = await storageFor(settings);
  const { db, close } = await openExisting(settings);
  try {
    await migrate(db);
    const clock = { now: () => new Date() };
    const wakeWorker = () => undefined;
    return await work({ db, storage, clock, wakeWorker, mailFolder: mailFolder(settings) });
  } finally {
    await close();
  }
}
