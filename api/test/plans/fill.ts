import type { Pool } from 'pg';
import { LARGE, ROWS } from './rows.ts';

/** Fills every table that grows with things of the last days, and has the database look at their content. */
export async function fillTables(pool: Pool, now: Date): Promise<void> {
  const client = await pool.connect();
  try {
    // Nothing is asked row by row: what refers to others is made to fit.
    await client.query('set session_replication_role = replica');
    await client.query(`set test.now = '${now.toISOString()}'`);
    for (const [table, columns] of Object.entries(LARGE)) {
      // Its statistics are those of `analyze` below, not of later work in the background.
      await client.query(`alter table ${table} set (autovacuum_enabled = off)`);
      const names = Object.keys(columns).join(', ');
      const values = Object.values(columns).join(', ');
      await client.query(
        `insert into ${table} (${names}) select ${values} from generate_series(0, ${ROWS - 1}) as n`,
      );
    }
    await client.query('reset session_replication_role');
    await client.query('analyze');
  } finally {
    client.release();
  }
}
