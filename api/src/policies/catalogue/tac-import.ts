import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { TAC_DIGITS, type TacEntry } from '@gadget-claims/domain/policies/catalogue/tac';
import { parse } from 'csv-parse';
import { type Db, inTransaction } from '../../database/database.ts';

interface TacTable {
  tac: string;
  make: string;
  names: string[];
}

declare module '../../database/tables.ts' {
  interface Database {
    tac: TacTable;
  }
}

export interface TacSummary {
  rows: number;
  taken: number;
  /** Lines without a code of eight digits, a make or a name. */
  refused: number;
}

/** The file is no table that we know: its columns are others. */
export class TacFileError extends Error {}

type Cells = Record<string, string>;
interface Format {
  columns: readonly string[];
  entry: (cells: Cells) => TacEntry;
}

const FORMATS: readonly Format[] = [
  {
    columns: ['tac', 'make', 'model'],
    entry: ({ make = '', model = '' }) => ({ make, names: split(model) }),
  },
  {
    // Samsung's own list has no make: it is always the same.
    columns: ['tac', 'modelCodes', 'marketingNames'],
    entry: ({ marketingNames = '', modelCodes = '' }) => ({
      make: 'Samsung',
      names: split(marketingNames === '' ? modelCodes : marketingNames),
    }),
  },
];

const BATCH = 1000;
const LONGEST = 200;
const CODE = new RegExp(`^\\d{${TAC_DIGITS}}$`);
const clean = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
const split = (names: string) =>
  names
    .split('|')
    .map(clean)
    .filter((name) => name !== '' && name.length <= LONGEST);

/** Takes a table of type allocation codes from CSV, row by row; a code that is there is replaced. */
export async function importTac(file: string, db: Db): Promise<TacSummary> {
  const summary: TacSummary = { rows: 0, taken: 0, refused: 0 };
  let format: Format | undefined;
  const rows = parse({
    bom: true,
    columns: (header: string[]) => {
      format = FORMATS.find(({ columns }) => columns.every((column) => header.includes(column)));
      if (!format) throw new TacFileError(wrongColumns(header));
      return header;
    },
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  await pipeline(createReadStream(file), rows, async (source: AsyncIterable<Cells>) => {
    let batch = new Map<string, TacEntry>();
    for await (const cells of source) {
      summary.rows += 1;
      const entry = format?.entry(cells);
      const make = clean(entry?.make ?? '');
      if (!entry || !CODE.test(cells.tac ?? '') || !isGood(make, entry)) summary.refused += 1;
      else {
        summary.taken += 1;
        batch.set(cells.tac ?? '', { make, names: entry.names });
      }
      if (batch.size < BATCH) continue;
      await store(db, batch);
      batch = new Map();
    }
    await store(db, batch);
  });
  return summary;
}

const isGood = (make: string, { names }: TacEntry) =>
  make !== '' && make.length <= LONGEST && names.length > 0;

function wrongColumns(header: string[]): string {
  const known = FORMATS.map(({ columns }) => columns.join(',')).join(' or ');
  return `The first line should name the columns ${known}; it is "${header.join(',').slice(0, 200)}".`;
}

async function store(db: Db, batch: Map<string, TacEntry>): Promise<void> {
  if (batch.size === 0) return;
  const rows = Array.from(batch, ([tac, { make, names }]) => ({ tac, make, names: [...names] }));
  await inTransaction(db, (tx) =>
    tx
      .insertInto('tac')
      .values(rows)
      .onConflict((known) =>
        known.column('tac').doUpdateSet((row) => ({
          make: row.ref('excluded.make'),
          names: row.ref('excluded.names'),
        })),
      )
      .execute(),
  );
}
