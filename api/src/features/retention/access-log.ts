import { sql } from 'kysely';
import { inTransaction } from '../../database/database.ts';
import { type Rule, rowsOf } from './rule.ts';

const rows = rowsOf('access_log', (cutoff) => sql`at <= ${cutoff}`);

/** The log is only added to: the database lets its rows go in a transaction that says it is for this. */
export const accessLogRule: Rule = {
  count: (keeper, cutoff) => rows.count(keeper, cutoff),
  erase: (keeper, cutoff) =>
    inTransaction(keeper.db, async (tx) => {
      await sql`select set_config('access_log.retention', 'on', true)`.execute(tx);
      return rows.erase({ ...keeper, db: tx }, cutoff);
    }),
};
