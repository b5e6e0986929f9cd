import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { foundAtOnce } from '../../lib/at-once.ts';
import type { Db } from '../../lib/database.ts';
import type { Services } from '../../lib/services.ts';

const PATIENCE = 3000;
const OK = 'ok';

/** In plain words, for whoever runs the product: `ok` or what is wrong. */
export interface Checks {
  database: string;
  storage: string;
}

export interface Readiness {
  ready: boolean;
  checks: Checks;
}

/** Whether requests can be served just now; no check takes longer than its patience. */
export function readinessOf({ db, storage }: Services): () => Promise<Readiness> {
  return foundAtOnce(async () => {
    const [database, documents] = await Promise.all([
      inTime(databaseState(db), 'The database does not answer.'),
      inTime(storageState(storage), 'Documents cannot be stored: is the disk full or read-only?'),
    ]);
    const checks = { database, storage: documents };
    return { ready: Object.values(checks).every((state) => state === OK), checks };
  });
}

/** A standby answers, but claims cannot be kept in it. */
async function databaseState(db: Db): Promise<string | undefined> {
  const setting = sql<{ read_only: string }>`
    select current_setting('transaction_read_only') as read_only`;
  const [row] = (await setting.execute(db)).rows;
  return row?.read_only === 'off'
    ? OK
    : 'The database can be read but not written to: is it a standby?';
}

async function storageState(storage: Services['storage']): Promise<string | undefined> {
  return (await storage.ready()) ? OK : undefined;
}

/** What a check says; `otherwise` when it says nothing, fails, or takes too long. */
async function inTime(check: Promise<string | undefined>, otherwise: string): Promise<string> {
  const giveUp = new AbortController();
  const late = sleep(PATIENCE, undefined, { signal: giveUp.signal, ref: false });
  try {
    return (await Promise.race([check.catch(() => undefined), late])) ?? otherwise;
  } finally {
    late.catch(() => undefined);
    giveUp.abort();
  }
}
