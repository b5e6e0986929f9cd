import { sql } from 'kysely';
import { type Db, type Tx, inTransaction } from '../database/database.ts';
import { reasonOf } from '../http/logged-error.ts';
import type { Sealed, Seals } from './sealing.ts';

/** A table with something sealed in each row, in the columns `key_id` and `sealed`. */
export interface SealedTable<Key extends Record<string, string | number>> {
  table: string;
  /** The columns that name a row, all of them. */
  key: readonly (keyof Key & string)[];
  /** The ids for which a row was sealed. */
  contextOf: (key: Key) => string;
}

export interface Resealed {
  count: number;
  /** Rows that could not be opened, by their context, with the reason; they are left as they were. */
  failed: string[];
}

const AT_ONCE = 100;

/**
 * Reseals rows sealed with another key than the current one, a hundred rows at a time, while the
 * product runs. A row that does not open is named and passed over: the others must not wait for it.
 */
export async function reseal<Key extends Record<string, string | number>>(
  db: Db,
  seals: Seals,
  sealed: SealedTable<Key>,
): Promise<Resealed> {
  const all: Resealed = { count: 0, failed: [] };
  for (let last: Key | undefined; ;) {
    const { rows, failed } = await inTransaction(db, (tx) => resealSome(tx, seals, sealed, last));
    all.count += rows.length - failed.length;
    all.failed.push(...failed);
    last = rows.at(-1);
    if (!last) return all;
  }
}

async function resealSome<Key extends Record<string, string | number>>(
  tx: Tx,
  seals: Seals,
  sealed: SealedTable<Key>,
  last: Key | undefined,
) {
  const { table, key, contextOf } = sealed;
  const columns = sql.join(key.map((name) => sql.ref(name)));
  const valuesOf = (row: Key) => sql.join(key.map((name) => sql`${row[name]}`));
  const after = last ? sql`and (${columns}) > (${valuesOf(last)})` : sql``;
  const { rows } = await sql<Key & { key_id: string; sealed: Buffer }>`
    select ${columns}, key_id, sealed from ${sql.table(table)}
    where key_id <> ${seals.currentKeyId()} ${after}
    order by ${columns} limit ${AT_ONCE} for update`.execute(tx);
  const failed: string[] = [];
  for (const row of rows) {
    const again = resealed(seals, { keyId: row.key_id, sealed: row.sealed }, contextOf(row));
    if ('reason' in again) failed.push(`${contextOf(row)}: ${again.reason}`);
    else {
      await sql`
        update ${sql.table(table)} set key_id = ${again.keyId}, sealed = ${again.sealed}
        where (${columns}) = (${valuesOf(row)})`.execute(tx);
    }
  }
  return { rows, failed };
}

function resealed(seals: Seals, sealed: Sealed, context: string): Sealed | { reason: string } {
  try {
    return seals.seal(seals.open(sealed, context), context);
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}
