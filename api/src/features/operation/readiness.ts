import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Services } from '../../lib/services.ts';

const PATIENCE = 3000;

export interface Readiness {
  ready: boolean;
  /** In plain words, for whoever runs the product. */
  checks: { database: string; storage: string };
}

/** Whether requests can be served just now; no check takes longer than its patience. */
export async function readiness({ db, storage }: Services): Promise<Readiness> {
  const [database, documents] = await Promise.all([
    holds(sql`select 1`.execute(db).then(() => true)),
    holds(storage.ready()),
  ]);
  return {
    ready: database && documents,
    checks: {
      database: database ? 'ok' : 'The database does not answer.',
      storage: documents ? 'ok' : 'Documents cannot be stored: is the disk full or read-only?',
    },
  };
}

async function holds(check: Promise<boolean>): Promise<boolean> {
  const giveUp = new AbortController();
  const late = sleep(PATIENCE, false, { signal: giveUp.signal, ref: false });
  try {
    return await Promise.race([check.catch(() => false), late]);
  } finally {
    late.catch(() => undefined);
    giveUp.abort();
  }
}
