import { coverOptionKeys } from '@gadget-claims/domain/policies/policies/schemas';
import type { CellKind } from './csv-cells.ts';
import { type FieldProblem, UnreadableFile } from './rows.ts';

/** A column of the file and the field of the policy (or of its part) that it fills. */
interface Column {
  heading: string;
  path: readonly string[];
  kind: CellKind;
  /** The whole column may be left out of the file, and a cell may be empty. */
  optional: boolean;
}

const column = (heading: string, path: string, kind: CellKind, optional = false): Column => ({
  heading,
  path: path.split('.'),
  kind,
  optional,
});

/** Of the policy itself; one row is one policy. */
const POLICY_COLUMNS: readonly Column[] = [
  column('number', 'number', 'text'),
  column('productId', 'productId', 'text'),
  column('resellerId', 'resellerId', 'whole'),
  column('underwriterId', 'underwriterId', 'whole'),
  column('coverStartDate', 'coverStartDate', 'day'),
  column('coverEndDate', 'coverEndDate', 'day'),
  column('inceptionDate', 'inceptionDate', 'day', true),
  column('coverLevel', 'coverLevel', 'text'),
  ...coverOptionKeys.map((key) => column(`covers_${key}`, `coverOptions.${key}`, 'yesNo')),
  ...coverOptionKeys.map((key) => column(`excess_${key}`, `excess.${key}`, 'pounds')),
  column('earlyClaimExcess', 'earlyClaimExcess', 'pounds', true),
  column('changedFrom', 'changedFrom', 'day', true),
  column('title', 'policyholder.title', 'text', true),
  column('firstname', 'policyholder.firstname', 'text'),
  column('lastname', 'policyholder.lastname', 'text'),
  column('dateOfBirth', 'policyholder.dateOfBirth', 'day'),
  column('mobileNumber', 'policyholder.mobileNumber', 'text', true),
  column('telephoneNumber', 'policyholder.telephoneNumber', 'text', true),
  column('emailAddress', 'policyholder.emailAddress', 'text', true),
  column('line1', 'policyholder.address.line1', 'text'),
  column('line2', 'policyholder.address.line2', 'text', true),
  column('city', 'policyholder.address.city', 'text'),
  column('county', 'policyholder.address.county', 'text', true),
  column('postcode', 'policyholder.address.postcode', 'text'),
];

/** Of another period of cover, behind `previous_` or `renewal_`. */
const PERIOD_COLUMNS: readonly Column[] = [
  column('quoteId', 'quoteId', 'text'),
  column('coverStartDate', 'coverStartDate', 'day'),
  column('coverEndDate', 'coverEndDate', 'day'),
];

/** Of a gadget, behind `gadget1_`, `gadget2_` and so on. */
const GADGET_COLUMNS: readonly Column[] = [
  column('id', 'id', 'code', true),
  column('coverStatusId', 'coverStatusId', 'whole'),
  column('coverStartDate', 'coverStartDate', 'day', true),
  column('coverEndDate', 'coverEndDate', 'day', true),
  column('description', 'description', 'text', true),
  column('typeId', 'typeId', 'whole'),
  column('makeId', 'makeId', 'whole'),
  column('modelId', 'modelId', 'whole', true),
  column('imei', 'imei', 'code', true),
  column('serialNumber', 'serialNumber', 'code', true),
  column('value', 'value', 'pounds'),
];

const MOST_GADGETS = 50;

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

interface ColumnGroup {
  prefix: string;
  columns: readonly Column[];
}

/**
 * Finds every column by its heading; order and capitals do not matter, spelling does. A column that is
 * not known is told and left out, so that one more of the policy system does not stop the feed; one
 * that a slip of the pen would make of a known column that is not there is refused.
 */
export function readHeader(
  cells: readonly string[],
  tell: (problem: FieldProblem) => void,
): Header {
  const places = placesOf(cells);
  const absent: string[] = [];
  const take = ({ prefix, columns }: ColumnGroup): PlacedColumn[] => {
    const placed = columns.map((each) => {
      const heading = prefix + each.heading;
      const at = places.get(heading.toLowerCase()) ?? ABSENT;
      places.delete(heading.toLowerCase());
      if (at === ABSENT) absent.push(heading);
      return { ...each, heading, at };
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
  for (const [name, at] of places) {
    const field = (cells[at] ?? '').trim().slice(0, 60);
    const meant = absent.find((heading) => isSlipOf(name, heading.toLowerCase()));
    if (meant !== undefined)
      refuse(field, `is not a column that is known here: did you mean ${meant}?`);
    tell({ field, reason: 'is not a column that is known here; it is left out' });
  }
  return header;
}

/** A letter more, less or another, or two in the wrong order. */
function isSlipOf(given: string, heading: string): boolean {
  const at = [...heading].findIndex((letter, index) => given[index] !== letter);
  const start = at === -1 ? heading.length : at;
  const [left, right] = [given.slice(start), heading.slice(start)];
  const swapped = `${right[1] ?? ''}${right[0] ?? ''}${right.slice(2)}`;
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    left === swapped
  );
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
