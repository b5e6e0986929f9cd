import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { contentOf } from './dump.ts';
import { BackupError } from './error.ts';
import { inBatches, readLines } from './lines.ts';
import { type BackedUpTable, type Manifest, tableFile } from './manifest.ts';
import { type TableShape, readShape, fixTextFormats } from './shape.ts';

const ROWS_AT_ONCE = 500;

/**
 * Loads all rows of a backup into tables without any, and compares what is there then with what was
 * written down. One transaction: it is all there, or nothing is.
 */
export async function loadRows(
  tx: Tx,
  folder: string,
  manifest: Manifest,
  tell: (what: string) => void,
): Promise<void> {
  await fixTextFormats(tx);
  const shapes = await readShape(tx);
  const tables = shapes.map(({ table }) => sql.table(table));
  await sql`lock table ${sql.join(tables)} in access exclusive mode`.execute(tx);
  await refuseRows(tx, shapes);
  if (manifest.tables.length !== shapes.length) {
    throw new BackupError('The backup does not have every table.');
  }
  for (const entry of manifest.tables) {
    tell(entry.table);
    const shape = shapeFor(shapes, entry);
    await loadTable(tx, folder, shape);
    const { rows, content } = await contentOf(tx, shape);
    if (rows !== entry.rows || content !== entry.content) {
      throw new BackupError(`${entry.table} was not restored as it was backed up.`);
    }
  }
  for (const { sequence, last, called } of manifest.sequences) {
    await sql`select setval(${sequence}::text::regclass, ${last}::text::bigint, ${called})`.execute(
      tx,
    );
  }
}

/** Throws BackupError unless every table is empty. */
export async function refuseRows(tx: Tx, shapes: TableShape[]): Promise<void> {
  for (const { table } of shapes) {
    const found = await sql`select from ${sql.table(table)} limit 1`.execute(tx);
    if (found.rows.length > 0) {
      throw new BackupError(
        `The database is not empty (${table}). Restore into a new one: nothing is ever replaced.`,
      );
    }
  }
}

function shapeFor(shapes: TableShape[], { table, columns }: BackedUpTable): TableShape {
  const shape = shapes.find((one) => one.table === table);
  const found = shape?.columns.map(({ name }) => name) ?? [];
  if (!shape || JSON.stringify(found) !== JSON.stringify(columns)) {
    throw new BackupError(`The table ${table} of the backup is not the one of the database.`);
  }
  return shape;
}

async function loadTable(tx: Tx, folder: string, { table, columns }: TableShape): Promise<void> {
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(
    columns.map(({ type }, at) => sql`(line ->> ${sql.lit(at)})::${sql.raw(type)}`),
  );
  const lines = readLines(tableFile(folder, table));
  for await (const batch of inBatches(lines, ROWS_AT_ONCE, (line) => line.length)) {
    const rows = `[${batch.join(',')}]`;
    await sql`insert into ${sql.table(table)} (${names}) overriding system value
      select ${values} from json_array_elements(${rows}::text::json) as given (line)`.execute(tx);
  }
}
