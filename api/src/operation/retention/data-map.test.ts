import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { PERIODS, type Period } from './periods.ts';

const { db } = await testDatabase();
const page = await readFile(new URL('../../../../docs/data.md', import.meta.url), 'utf8');

/** The cells of the table below a heading, without the line of names. */
function tableUnder(heading: string): string[][] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** How long something is kept, as the page says it. */
function spanText({ years, days }: Period['keep']): string {
  if (years !== undefined) return `${years} years`;
  if (days === undefined) return 'not at all';
  return days === 1 ? '1 day' : `${days} days`;
}

const inTicks = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name);

test('the data map has every table of the schema, and no other', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::text::regnamespace and relkind in ('r', 'p')
    order by 1`.execute(db);
  const mapped = tableUnder('Tables').map(([name = '']) => name.replaceAll('`', ''));
  expect(mapped).toEqual(rows.map(({ name }) => name).toSorted());
});

test('the data map says how long, as the product goes by it', () => {
  expect(tableUnder('Periods')).toEqual(
    PERIODS.map(({ kind, label, keep, from, why, by }) => [
      `\`${kind}\``,
      label,
      spanText(keep),
      from,
      why,
      by,
    ]),
  );
});

test('each table goes with a period, and every period is there for something', () => {
  const kinds: string[] = PERIODS.map(({ kind }) => kind);
  const named = [
    ...tableUnder('Tables').flatMap((cells) => inTicks(cells[3])),
    ...tableUnder('Elsewhere').flatMap((cells) => inTicks(cells[2])),
  ].filter((name) => name !== 'documents');
  expect([...new Set(named)].toSorted((a = '', b = '') => (a < b ? -1 : 1))).toEqual(
    kinds.toSorted(),
  );
  for (const [table, , , goes] of tableUnder('Tables')) {
    expect([table, goes]).not.toEqual([table, '']);
  }
});
