import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { rowSum } from './digests.ts';
import { writeLines } from './lines.ts';
import { type BackedUpTable, tableFile } from './manifest.ts';
import type { TableShape } from './shape.ts';

const ROWS_AT_ONCE = 500;
const CURSOR = 'rows_to_back_up';

/** The rows of a table, some at a time: each a JSON array of its values as the database writes them. */
async function* tableRows(tx: Tx, { table, columns }: TableShape): AsyncGenerator<string[], void> {
  const values = sql.join(columns.map(({ name }) => sql`${sql.ref(name)}::text`));
  await sql`declare ${sql.raw(CURSOR)} no scroll cursor for
    select array_to_json(array[${values}])::text as line from ${sql.table(table)}`.execute(tx);
  for (;;) {
    const fetched = await sql<{ line: string }>`
      fetch ${sql.raw(String(ROWS_AT_ONCE))} from ${sql.raw(CURSOR)}`.execute(tx);
    yield fetched.rows.map(({ line }) => line);
    if (fetched.rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close ${sql.raw(CURSOR)}`.execute(tx);
}

/** The same, counted and hashed on their way. */
function countedRows(tx: Tx, shape: TableShape) {
  const sum = rowSum();
  async function* rows() {
    for await (const lines of tableRows(tx, shape)) {
      for (const line of lines) sum.add(line);
      yield lines;
    }
  }
  return { rows: rows(), result: sum.result };
}

/** Count and content of a table as it stands. */
export async function contentOf(tx: Tx, shape: TableShape) {
  const { rows, result } = countedRows(tx, shape);
  while (!(await rows.next()).done);
  return result();
}

/** Writes a table to its file. */
export async function dumpTable(tx: Tx, folder: string, shape: TableShape): Promise<BackedUpTable> {
  const { rows, result } = countedRows(tx, shape);
  const sha256 = await writeLines(tableFile(folder, shape.table), rows);
  const columns = shape.columns.map(({ name }) => name);
  return { table: shape.table, columns, ...result(), sha256 };
}

/** Where each sequence stands. Read after the rows: they are in no transaction, and only grow. */
export async function readSequences(tx: Tx) {
  const { rows } = await sql<{ sequence: string }>`
    select relname as sequence from pg_class
    where relnamespace = current_schema()::text::regnamespace and relkind = 'S'
    order by relname`.execute(tx);
  const found = [];
  for (const { sequence } of rows) {
    const state = await sql<{ last: string; called: boolean }>`
      select last_value::text as last, is_called as called
      from ${sql.table(sequence)}`.execute(tx);
    for (const { last, called } of state.rows) found.push({ sequence, last, called });
  }
  return found;
}
