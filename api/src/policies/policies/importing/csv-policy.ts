import { CellProblem, emptyCell, readCell } from './csv-cells.ts';
import type { Header, PlacedColumn } from './csv-header.ts';
import type { FieldProblem, ReadRow, UnreadRow } from './rows.ts';

type PolicyRecord = Record<string, unknown>;

/** The policy that a row of cells stands for, in the shape of the schema. */
export function policyOf(row: number, cells: string[], header: Header): ReadRow | UnreadRow {
  if (cells.length !== header.width) {
    const reason = `has ${cells.length} cells where the header has ${header.width}`;
    return { row, problems: [{ field: '', reason }] };
  }
  const problems: FieldProblem[] = [];
  const read = (columns: PlacedColumn[]) => readPart(cells, columns, problems);
  const readIfFilled = (columns: PlacedColumn[]) =>
    isFilled(cells, columns) ? read(columns) : null;

  const { inceptionDate, ...policy } = read(header.policy);
  const numbers = header.gadgets.flatMap((columns, index) =>
    isFilled(cells, columns) ? [index] : [],
  );
  const value = {
    ...policy,
    // A policy without it is the same before and after a file has the column.
    ...(inceptionDate !== null && { inceptionDate }),
    previousQuote: readIfFilled(header.previous),
    renewalQuote: readIfFilled(header.renewal),
    gadgets: numbers.map((index) => withCover(read(header.gadgets[index] ?? []), policy)),
  };
  if (problems.length > 0) return { row, problems };
  return { row, value, fieldName: (path) => headingOf(path, header, numbers) };
}

function isFilled(cells: string[], columns: PlacedColumn[]): boolean {
  return columns.some(({ at }) => cells[at]?.trim());
}

function readPart(
  cells: string[],
  columns: PlacedColumn[],
  problems: FieldProblem[],
): PolicyRecord {
  const part: PolicyRecord = {};
  for (const { at, path, kind, optional, heading } of columns) {
    const cell = (cells[at] ?? '').trim();
    let value: unknown;
    if (cell) value = readCell(cell, kind);
    else value = optional ? emptyCell(kind) : new CellProblem('is missing');
    if (value instanceof CellProblem) problems.push({ field: heading, reason: value.reason });
    else put(part, path, value);
  }
  return part;
}

function put(part: PolicyRecord, path: readonly string[], value: unknown): void {
  let inner = part;
  for (const key of path.slice(0, -1)) inner = (inner[key] ??= {}) as PolicyRecord;
  inner[path.at(-1) ?? ''] = value;
}

/** A gadget is covered as long as its policy unless it says otherwise. */
function withCover(gadget: PolicyRecord, policy: PolicyRecord): PolicyRecord {
  return {
    ...gadget,
    coverStartDate: gadget['coverStartDate'] ?? policy['coverStartDate'],
    coverEndDate: gadget['coverEndDate'] ?? policy['coverEndDate'],
  };
}

function headingOf(path: readonly PropertyKey[], header: Header, numbers: number[]): string {
  const [part, index, ...ofGadget] = path;
  if (part === 'gadgets') {
    return headingIn(header.gadgets[numbers[Number(index)] ?? -1], ofGadget, path);
  }
  if (part === 'previousQuote') return headingIn(header.previous, path.slice(1), path);
  if (part === 'renewalQuote') return headingIn(header.renewal, path.slice(1), path);
  return headingIn(header.policy, path, path);
}

function headingIn(
  columns: PlacedColumn[] | undefined,
  inner: readonly PropertyKey[],
  whole: readonly PropertyKey[],
): string {
  const found = columns?.find((column) => column.path.join('.') === inner.join('.'));
  return found?.heading ?? whole.join('.');
}
