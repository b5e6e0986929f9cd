import { parseDay } from '@gadget-claims/domain/calendar/day';

/** The kind of a cell; `code` is a text that a spreadsheet likes to take for a number. */
export type CellKind = 'text' | 'code' | 'day' | 'whole' | 'pounds' | 'yesNo';

/** The fault of a cell, in words for the author of the file. */
export class CellProblem {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

const YES = new Set(['yes', 'y', 'true', '1']);
const NO = new Set(['no', 'n', 'false', '0']);

const READ: Record<CellKind, (cell: string) => unknown> = {
  text: (cell) => cell,
  code: (cell) =>
    /^\d(?:\.\d+)?e\+\d+$/i.test(cell)
      ? new CellProblem(
          'was rounded by the spreadsheet: format the column as text and enter it again',
        )
      : cell,
  day: (cell) =>
    parseDay(cell) ??
    parseDay(cell, 'DD/MM/YYYY') ??
    new CellProblem('should be a real date such as 24/11/2026 or 2026-11-24'),
  whole: (cell) =>
    /^\d{1,15}$/.test(cell) ? Number(cell) : new CellProblem('should be a whole number'),
  pounds: (cell) => pence(cell) ?? new CellProblem('should be pounds such as 25 or 1,250.50'),
  yesNo: (cell) => {
    const answer = cell.toLowerCase();
    if (YES.has(answer)) return true;
    return NO.has(answer) ? false : new CellProblem('should be yes or no');
  },
};

/** The value of a cell that is not empty. */
export function readCell(cell: string, kind: CellKind): unknown {
  return READ[kind](cell);
}

/** The value of an optional cell when it is empty. */
export function emptyCell(kind: CellKind): '' | null {
  return kind === 'text' ? '' : null;
}

function pence(cell: string): number | undefined {
  const [, pounds, rest = ''] = /^£?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(cell) ?? [];
  if (pounds === undefined) return undefined;
  return Number(pounds.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0'));
}
