import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import { sql } from 'kysely';
import { enterFiles } from '../../src/claimant/uploads/transitions/enter.ts';
import { settle } from '../../src/claimant/uploads/transitions/settle-check.ts';
import type { StoredFile, Target } from '../../src/claimant/uploads/transitions/target.ts';
import { inspectFile } from '../../src/claims/documents/checks/inspect.ts';
import type { FileFinding } from '../../src/claims/documents/records/finding.ts';
import { storageKey, thumbnailKey } from '../../src/claims/documents/records/keys.ts';
import { REMOVE_FILES, queueRemoval } from '../../src/claims/documents/records/removal.ts';
import { inTransaction } from '../../src/database/database.ts';
import type { Tx } from '../../src/database/database.ts';
import type { ResellerScope } from '../../src/identity/identity.ts';
import { newSecret } from '../../src/identity/secrets.ts';
import type { Services } from '../../src/services.ts';
import type { ArrivingFile } from './evidence.ts';

/** A file in its place that was looked at, without a row yet. */
export interface KeptFile extends StoredFile {
  finding: FileFinding;
}

const UNCLAIMED_AFTER_MS = 3_600_000;

/** Room for files that no row knows yet, and the promise to remove those that get none. */
export interface Places {
  keys: string[];
  /** Takes the promise back, in the transaction that enters the files. */
  settled(tx: Tx): Promise<void>;
}

/** Keys for so many files. */
export async function reservePlaces(
  { db, clock, random }: Services,
  reseller: ResellerScope,
  count: number,
): Promise<Places> {
  const now = clock.now();
  const keys = Array.from({ length: count }, () =>
    storageKey(reseller, newSecret(random, 16), now),
  );
  const runAt = new Date(now.getTime() + UNCLAIMED_AFTER_MS);
  if (count > 0) await inTransaction(db, (tx) => queueRemoval(tx, keys, runAt));
  return {
    keys,
    settled: async (tx) => {
      await tx
        .deleteFrom('jobs')
        .where('kind', '=', REMOVE_FILES.name)
        .where(sql<boolean>`payload = ${JSON.stringify({ keys })}::jsonb`)
        .execute();
    },
  };
}

/** Looks at a file as at each that arrives, and stores it with its small picture. */
export async function keepFile(
  { storage, scanner }: Services,
  arriving: ArrivingFile,
  key: string,
): Promise<KeptFile> {
  const { bytes, contentType, fileName, sha256, documentTypeId, gadgetGUID } = arriving;
  const finding = await inspectFile(bytes, { fileName, contentType }, scanner);
  await storage.put(key, bytes);
  if ('preview' in finding && finding.preview) {
    await storage.put(thumbnailKey(key), finding.preview.thumbnail);
  }
  const id = key.split('/').at(-1) ?? '';
  const file: DocumentFile = {
    id,
    documentTypeId,
    gadgetGUID,
    fileName,
    size: bytes.length,
    state: 'checking',
  };
  return { file, key, contentType, sha256, finding };
}

/** Enters files as an upload does, and their findings as the check does. */
export async function takeIn(
  services: Services,
  targetOf: (documentTypeId: number) => Promise<Target> | Target,
  files: readonly KeptFile[],
): Promise<void> {
  for (const kept of files) {
    const target = await targetOf(kept.file.documentTypeId);
    await enterFiles(services, target, [kept]);
    const job = { reseller: target.reseller, documentId: kept.file.id, delays: 0 };
    await settle(services, job, kept.finding);
  }
}
