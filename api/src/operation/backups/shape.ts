import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { BackupError } from './error.ts';

interface Column {
  name: string;
  /** As SQL writes it. */
  type: string;
}

export interface TableShape {
  table: string;
  /** Those that are stored as given; the others follow from them. */
  columns: Column[];
}

/** Tables of the database's own version, of one backup under way, and of data that lasts minutes. */
const NOT_BACKED_UP = ['schema_migrations', 'file_holds', 'desk_presence'];

/** Every table, each after those that its rows point to. */
export async function readShape(tx: Tx): Promise<TableShape[]> {
  const columns = await sql<Column & { table: string }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::text::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`.execute(tx);
  const tables = new Map<string, TableShape>();
  for (const { table, name, type } of columns.rows) {
    if (NOT_BACKED_UP.includes(table)) continue;
    const shape = tables.get(table) ?? { table, columns: [] };
    shape.columns.push({ name, type });
    tables.set(table, shape);
  }
  return inOrder([...tables.values()], await readReferences(tx));
}

interface Reference {
  from: string;
  to: string;
}

async function readReferences(tx: Tx): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select child.relname as from, parent.relname as to
    from pg_constraint k
      join pg_class child on child.oid = k.conrelid
      join pg_class parent on parent.oid = k.confrelid
    where k.contype = 'f' and child.relnamespace = current_schema()::text::regnamespace
      and child.oid <> parent.oid`.execute(tx);
  return rows;
}

function inOrder(tables: TableShape[], references: Reference[]): TableShape[] {
  const done = new Set<string>();
  const ordered: TableShape[] = [];
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ table }) =>
        !done.has(table) && references.every(({ from, to }) => from !== table || done.has(to)),
    );
    if (next.length === 0) throw new BackupError('Tables point to each other in a circle.');
    for (const shape of next) done.add(shape.table);
    ordered.push(...next);
  }
  return ordered;
}

/** Makes texts of values the same on every server, under any settings. */
export async function fixTextFormats(tx: Tx): Promise<void> {
  const settings = [
    `datestyle to 'ISO, YMD'`,
    `timezone to 'UTC'`,
    `bytea_output to 'hex'`,
    `intervalstyle to 'iso_8601'`,
    'extra_float_digits to 1',
  ];
  for (const setting of settings) await sql.raw(`set local ${setting}`).execute(tx);
}
