// npm run data-model: writes docs/data-model.md from the schema, as the migrations make it in an empty
// database. With --check it writes nothing, and fails when the file says something else (part of
// `npm run check`).
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Db, createDatabase } from '@gadget-claims/api/database/database';
import { migrateWith, readMigrations } from '@gadget-claims/api/database/migrate';
import { sql } from 'kysely';
import { startInMemory } from '../api/test/in-memory.ts';

const FILE = resolve(import.meta.dirname, '../docs/data-model.md');
const WIDTH = 100;
const INTRODUCTION = [
  '# Data model',
  'Written by `npm run data-model` from `api/migrations/`: change it there. The sentence of a table is its `comment on table`; the reasons for columns, rules and indexes stand beside them.',
  'A chapter for each quarter of the product. `?` after a type: it may be empty. Amounts are pence, times have a zone. A table that belongs to another one goes when that goes; one that points to another one keeps it from going. Keys begin with `reseller_id`, the brand, wherever rows are of one brand.',
];

interface Column {
  name: string;
  type: string;
  required: boolean;
  generated: boolean;
}

interface Constraint {
  kind: 'p' | 'f' | 'u';
  columns: string[];
  target: string | null;
  cascades: boolean;
}

interface Table {
  name: string;
  comment: string | null;
  columns: Column[];
  constraints: Constraint[];
}

async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, obj_description(c.oid) as comment,
      (select json_agg(json_build_object('name', a.attname,
          'type', format_type(a.atttypid, a.atttypmod), 'required', a.attnotnull,
          'generated', a.attgenerated <> '') order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select coalesce(json_agg(json_build_object('kind', k.contype, 'cascades', k.confdeltype = 'c',
          'target', target.relname,
          'columns', (select json_agg(a.attname order by at.place)
            from unnest(k.conkey) with ordinality as at (number, place)
            join pg_attribute a on a.attrelid = c.oid and a.attnum = at.number))
          order by k.contype desc, k.oid), '[]')
        from pg_constraint k left join pg_class target on target.oid = k.confrelid
        where k.conrelid = c.oid and k.contype in ('p', 'f', 'u')) as constraints
    from pg_class c
    where c.relnamespace = current_schema()::text::regnamespace and c.relkind = 'r'
      and c.relname <> 'schema_migrations'
    order by c.oid`.execute(db);
  return rows;
}

/** The tables by quarter: that of the migration that makes them, by the first word of its name. */
async function readQuarters(): Promise<Map<string, Table[]>> {
  const { connection, stop } = await startInMemory();
  const db = createDatabase(connection);
  try {
    const migrations = await readMigrations();
    const quarterOf = new Map<string, string>();
    for (const [at, { name }] of migrations.entries()) {
      await migrateWith(db, migrations.slice(0, at + 1));
      const quarter = /^\d+_([a-z]+)/.exec(name)?.[1] ?? '';
      for (const table of await tablesOf(db)) {
        if (!quarterOf.has(table.name)) quarterOf.set(table.name, quarter);
      }
    }
    return Map.groupBy(await tablesOf(db), ({ name }) => quarterOf.get(name) ?? '');
  } finally {
    await db.destroy();
    await stop();
  }
}

const TYPES: Readonly<Record<string, string>> = {
  'timestamp with time zone': 'time',
  bytea: 'bytes',
};

const typeOf = ({ type, required, generated }: Column) =>
  `${TYPES[type] ?? type}${required ? '' : '?'}${generated ? ' (follows from others)' : ''}`;

/** Pieces side by side, in lines that are not too long. */
function inLines(pieces: readonly string[], separator: string): string {
  const lines = [''];
  for (const [at, piece] of pieces.entries()) {
    const said = at < pieces.length - 1 ? `${piece}${separator}` : piece;
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? said : `${line} ${said}`;
    if (longer.length > WIDTH) lines.push(said);
    else lines[lines.length - 1] = longer;
  }
  return lines.join('\n');
}

const paragraph = (text: string) => inLines(text.split(' '), '');
const names = (columns: readonly string[]) => columns.map((name) => `\`${name}\``).join(', ');

function constraintLine({ kind, columns, target, cascades }: Constraint): string {
  if (kind === 'p') return `Key: ${names(columns)}.`;
  if (kind === 'u') return `Once each: ${names(columns)}.`;
  const verb = cascades ? 'Belongs to' : 'Points to';
  return `${verb} [${target}](#${target}) by ${names(columns)}.`;
}

function tableText({ name, comment, columns, constraints }: Table): string {
  if (comment === null)
    throw new Error(`The table ${name} has no comment that says what it is for.`);
  return [
    `### ${name}`,
    paragraph(comment),
    inLines(
      columns.map((column) => `\`${column.name}\` ${typeOf(column)}`),
      ',',
    ),
    constraints.map((constraint) => `- ${constraintLine(constraint)}`).join('\n'),
  ].join('\n\n');
}

const chapter = ([quarter, tables]: [string, Table[]]) =>
  [`## ${quarter.charAt(0).toUpperCase()}${quarter.slice(1)}`, ...tables.map(tableText)].join(
    '\n\n',
  );

const wanted = `${[...INTRODUCTION.map(paragraph), ...[...(await readQuarters())].map(chapter)].join('\n\n')}\n`;
if (!process.argv.includes('--check')) writeFileSync(FILE, wanted);
else if (readFileSync(FILE, 'utf8') !== wanted) {
  console.error('docs/data-model.md is out of date: run `npm run data-model`.');
  process.exitCode = 1;
}
