/** The fault of one field of a row, in words for the author of the file. */
export interface FieldProblem {
  /** As the file names it: a path like `policyholder.lastname`, or a column; '' for the row. */
  field: string;
  reason: string;
}

/** A row as it was read, not yet looked at. */
export interface ReadRow {
  row: number;
  value: unknown;
  /** The file's name for the field at a path; the path itself when left out. */
  fieldName?: (path: readonly PropertyKey[]) => string;
}

/** A row of which nothing could be made. */
export interface UnreadRow {
  row: number;
  problems: FieldProblem[];
}

/** Says something of the file that holds nothing up. */
export type Tell = (problem: FieldProblem & { row: number }) => void;

/** Rows come in handfuls: one `await` for each of a million rows would cost more than reading them. */
export type Rows = AsyncGenerator<(ReadRow | UnreadRow)[]>;

/** The file as a whole cannot be read, or not beyond a row; the message is for its author. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  /** Where reading stopped. */
  readonly row: number | undefined;
  readonly field: string;

  constructor(message: string, at: { row?: number; field?: string } = {}) {
    super(message);
    this.row = at.row;
    this.field = at.field ?? '';
  }
}

/** Far above any policy (fifty gadgets are some 20 kB); a longer one is skipped, not kept. */
export const LONGEST_RECORD = 1_000_000;

export const tooLong = (row: number): UnreadRow => ({
  row,
  problems: [{ field: '', reason: 'is longer than 1 MB' }],
});
