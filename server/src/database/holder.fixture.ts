// A process of its own for the tests to kill: opens the data folder, then inserts rows for ever
// and prints the number of each once it is acknowledged.
import { openDatabase } from './connect.ts';

const [dataDir = '', emptyCluster] = process.argv.slice(2);
const { pool } = await openDatabase({ dataDir }, { emptyCluster });
await pool.query('create table if not exists notes (n int)');
const insertFrom = async (n: number): Promise<never> => {
  await pool.query('insert into notes values ($1)', [n]);
  process.stdout.write(`${n}\n`);
  return insertFrom(n + 1);
};
await insertFrom(1);
