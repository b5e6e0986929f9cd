import { unprocessable } from '../../../http/errors.ts';
import { BAD_CURSOR } from '../copy.ts';

/** As many rows as one page of a list has. */
export const PAGE = 50;

/** The last row of a page, by which the next one goes on: an instant, and an id among rows of it. */
export interface Cursor {
  at: Date;
  id: string;
}

/** A page of rows that were asked for with one too many, and the cursor of the next page. */
export function pageOf<Row>(rows: readonly Row[], cursorOf: (row: Row) => Cursor) {
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  const next = rows.length > PAGE && last !== undefined ? cursorText(cursorOf(last)) : null;
  return { page, next };
}

const cursorText = ({ at, id }: Cursor) => `${at.getTime()}.${id}`;

/** Reads a cursor; refuses what we did not write. */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const [, at = '', id = ''] = /^(\d{1,15})\.([\w-]{1,60})$/.exec(text) ?? [];
  if (id === '') throw unprocessable([{ path: 'after', message: BAD_CURSOR }]);
  return { at: new Date(Number(at)), id };
}
