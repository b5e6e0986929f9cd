import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Services } from '../../services.ts';

/** Services for erasing. */
export interface RetentionServices extends Pick<
  Services,
  'db' | 'clock' | 'storage' | 'wakeWorker'
> {
  /** Where messages are kept as files; none: they are not looked at. */
  mailFolder?: string;
}

/** How one kind of thing that is due is counted and erased. */
export interface Rule {
  count(keeper: RetentionServices, cutoff: Date): Promise<number>;
  /** Erases some of it; how many. None: nothing (more) is due. */
  erase(keeper: RetentionServices, cutoff: Date): Promise<number>;
}

/** A condition on the rows of one table, by the instant that they were kept until. */
export type Due = (cutoff: Date) => RawBuilder<unknown>;

const ROWS_AT_ONCE = 1000;

export async function countDue(db: Db, table: string, due: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${due}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Rows that go by themselves, a thousand in a statement. */
export function rowsOf(table: string, due: Due): Rule {
  return {
    count: ({ db }, cutoff) => countDue(db, table, due(cutoff)),
    async erase({ db }, cutoff) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)}
        where ctid = any(array(
            select ctid from ${sql.table(table)} where ${due(cutoff)} limit ${sql.lit(ROWS_AT_ONCE)}
          )) and ${due(cutoff)}`.execute(db);
      return Number(numAffectedRows ?? 0n);
    },
  };
}
