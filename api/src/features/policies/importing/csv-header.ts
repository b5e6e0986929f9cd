import {
  GADGET_COLUMNS,
  MOST_GADGETS,
  PERIOD_COLUMNS,
  POLICY_COLUMNS,
  type Column,
} from './csv-columns.ts';
import { UnreadableFile } from './rows.ts';

/** A column of the schema and where it stands in this file. */
export interface PlacedColumn extends Column {
  at: number;
}

/** Which cells of a row make which part of the policy. */
export interface Header {
  width: number;
  policy: PlacedColumn[];
  previous: PlacedColumn[];
  renewal: PlacedColumn[];
  gadgets: PlacedColumn[][];
}

/** Its cell is empty in every row. */
const ABSENT = -1;

interface Part {
  prefix: string;
  columns: readonly Column[];
}

/** Finds every column by its heading; order and capitals do not matter, spelling does. */
export function readHeader(cells: readonly string[]): Header {
  const places = placesOf(cells);
  const take = ({ prefix, columns }: Part): PlacedColumn[] => {
    const placed = columns.map((column) => {
      const heading = prefix + column.heading;
      const at = places.get(heading.toLowerCase()) ?? ABSENT;
      places.delete(heading.toLowerCase());
      return { ...column, heading, at };
    });
    if (prefix !== '' && placed.every(({ at }) => at === ABSENT)) return [];
    const missing = placed.find(({ at, optional }) => at === ABSENT && !optional);
    if (missing) refuse(missing.heading, 'is missing in the header');
    return placed;
  };
  const header: Header = {
    width: cells.length,
    policy: take({ prefix: '', columns: POLICY_COLUMNS }),
    previous: take({ prefix: 'previous_', columns: PERIOD_COLUMNS }),
    renewal: take({ prefix: 'renewal_', columns: PERIOD_COLUMNS }),
    gadgets: [],
  };
  for (let number = 1; number <= MOST_GADGETS; number += 1) {
    header.gadgets.push(take({ prefix: `gadget${number}_`, columns: GADGET_COLUMNS }));
  }
  const [unknown] = places;
  if (unknown) refuse(cells[unknown[1]] ?? '', 'is not a column that is known here');
  return header;
}

function placesOf(cells: readonly string[]): Map<string, number> {
  const [only = ''] = cells;
  if (cells.length === 1 && /[;\t]/.test(only)) {
    throw new UnreadableFile('separates its columns by semicolons or tabs. Use commas', { row: 1 });
  }
  const places = new Map<string, number>();
  cells.forEach((cell, at) => {
    const heading = cell.trim().toLowerCase();
    if (!heading) refuse('', `column ${at + 1} has no heading`);
    if (places.has(heading)) refuse(cell.trim(), 'is there twice');
    places.set(heading, at);
  });
  return places;
}

function refuse(heading: string, reason: string): never {
  throw new UnreadableFile(reason, { row: 1, field: heading.slice(0, 60) });
}
