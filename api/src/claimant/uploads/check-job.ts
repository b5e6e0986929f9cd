import { buffer } from 'node:stream/consumers';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { inspectFile } from '../../claims/documents/checks/inspect.ts';
import { type CheckFileJob, checkFileJob, putOff } from '../../claims/documents/records/checks.ts';
import type { FileFinding } from '../../claims/documents/records/finding.ts';
import { thumbnailKey } from '../../claims/documents/records/keys.ts';
import type { DocumentsTable } from '../../claims/documents/records/tables.ts';
import { inTransaction } from '../../database/database.ts';
import type { JobHandler } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { ScannerUnavailable } from '../../storage/scanner.ts';
import { settle } from './transitions/settle-check.ts';

export interface CheckLog {
  warn(fields: object, message: string): void;
}

type Row = Pick<Selectable<DocumentsTable>, 'state' | 'file_name' | 'content_type' | 'storage_key'>;

/**
 * The job `check-file`: looks at a file in quarantine, and accepts or rejects it with all that
 * follows. Nothing is decided while the scanner or the storage is away.
 */
export function checkFileHandler(services: Services, log: CheckLog): JobHandler {
  return async (payload) => {
    const job = z.parse(checkFileJob, payload);
    const row = await find(services, job);
    if (row?.state !== 'checking') return;
    try {
      const finding = await lookAt(services, row);
      const settled = await settle(services, job, finding);
      // Taken off in the meantime: its picture goes too.
      if (!settled) await services.storage.remove(thumbnailKey(row.storage_key));
      services.wakeWorker();
    } catch (error) {
      if (!(error instanceof NotNow)) throw error;
      log.warn({ why: error.message, delays: job.delays }, 'A file cannot be checked just now');
      await inTransaction(services.db, (tx) =>
        putOff(tx, job, row.content_type, services.clock.now()),
      );
    }
  };
}

/** No fault of the file: it is looked at again later. */
class NotNow extends Error {}

function find({ db }: Services, { reseller, documentId }: CheckFileJob): Promise<Row | undefined> {
  return db
    .selectFrom('documents')
    .select(['state', 'file_name', 'content_type', 'storage_key'])
    .where((is) => is.and({ reseller_id: reseller, document_id: documentId }))
    .executeTakeFirst();
}

async function lookAt({ storage, scanner }: Services, row: Row): Promise<FileFinding> {
  const { file_name: fileName, content_type: contentType, storage_key: key } = row;
  const bytes = await orNotNow(async () => buffer(await storage.get(key)));
  const finding = await inspectFile(bytes, { fileName, contentType }, scanner).catch(
    (error: unknown) => {
      throw error instanceof ScannerUnavailable ? new NotNow(error.message) : error;
    },
  );
  if ('preview' in finding && finding.preview) {
    const { thumbnail } = finding.preview;
    await orNotNow(() => storage.put(thumbnailKey(key), thumbnail));
  }
  return finding;
}

async function orNotNow<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new NotNow('Documents cannot be read or stored');
  }
}
