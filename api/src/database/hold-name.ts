import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Waits until no other transaction holds a name, and holds it until this one ends: for sums over rows that
 * several transactions add to, where there is no one row to lock.
 */
export async function holdName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
