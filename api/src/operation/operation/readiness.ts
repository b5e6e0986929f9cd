import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { foundAtOnce } from '../../database/at-once.ts';
import { type Db, type Tx, connectionsOf } from '../../database/database.ts';
import type { Services } from '../../services.ts';

const PATIENCE = 3000;
const OK = 'ok';
/** The message of the database's check about one that takes no writes. */
export const READ_ONLY = 'The database can be read but not written to: is it a standby?';

/** For the operator: `ok`, or the fault as a sentence. */
interface Checks {
  database: string;
  storage: string;
  /** There while it stops. */
  process?: string;
}

export interface Readiness {
  ready: boolean;
  checks: Checks;
}

/** Whether requests can be served now; each check has a time limit. */
export function readinessOf(
  { db, storage }: Services,
  closing: () => boolean,
): () => Promise<Readiness> {
  return foundAtOnce(async () => {
    const [database, documents] = await Promise.all([
      inTime(databaseState(db), 'The database does not answer.'),
      inTime(storageState(storage), 'Documents cannot be stored: is the disk full or read-only?'),
    ]);
    const checks: Checks = { database, storage: documents };
    if (closing()) checks.process = 'It was told to stop, and takes no more requests.';
    return { ready: Object.values(checks).every((state) => state === OK), checks };
  });
}

const NO_ROOM = new Set(['53100', '53400']);

/** A standby answers, and so does a database whose disk is full, but claims cannot be kept in them. */
async function databaseState(db: Db): Promise<string | undefined> {
  try {
    const [row] = await db.transaction().execute(writeALittle);
    if (row?.read_only !== 'off') return READ_ONLY;
    const kept = (await connectionsOf(db)?.keepsStatements()) ?? true;
    return kept ? OK : 'The pooler before the database does not keep named statements.';
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && NO_ROOM.has(String(error.code))))
      throw error;
    return 'The database has no room to write: is its disk full?';
  }
}

/**
 * Has it count in next to no memory: the numbers go through a file beside its tables, of some 400 kB.
 * That shows whether there is room and leaves nothing behind, neither in a table nor in its log.
 */
async function writeALittle(tx: Tx): Promise<{ read_only: string }[]> {
  await sql`set local work_mem = '64kB'`.execute(tx);
  const counted = await sql<{ read_only: string }>`
    select current_setting('transaction_read_only') as read_only, count(*) as numbers
    from generate_series(1, 30000)`.execute(tx);
  return counted.rows;
}

async function storageState(storage: Services['storage']): Promise<string | undefined> {
  return (await storage.ready()) ? OK : undefined;
}

/** The result of a check; `otherwise` when it has none, fails, or takes too long. */
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
