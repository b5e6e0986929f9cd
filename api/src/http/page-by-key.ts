import * as z from 'zod/mini';
import { unprocessable } from './errors.ts';

/** As many rows as one page of a list has. */
export const PAGE_ROWS = 50;

const BAD_CURSOR = 'should be what the page before said';

/**
 * A page of rows that were asked for with one too many, and where the next page goes on: the key of the
 * last row, by which the list is ordered, as text. A page is as quick at the end of a list as at its
 * beginning, and shows nothing twice when rows are added in between.
 */
export function pageOf<Row>(rows: readonly Row[], keyOf: (row: Row) => object, most = PAGE_ROWS) {
  const page = rows.slice(0, most);
  const last = page.at(-1);
  const next = rows.length > most && last !== undefined ? textOf(keyOf(last)) : null;
  return { page, next };
}

const textOf = (key: object) => Buffer.from(JSON.stringify(key)).toString('base64url');

/** Reads where a page goes on; refuses (422) what no page before said. */
export function readAfter<Key extends z.ZodMiniType>(key: Key, text: string): z.output<Key>;
export function readAfter<Key extends z.ZodMiniType>(
  key: Key,
  text: string | undefined,
): z.output<Key> | undefined;
export function readAfter<Key extends z.ZodMiniType>(
  key: Key,
  text: string | undefined,
): z.output<Key> | undefined {
  if (text === undefined) return undefined;
  const read = z.safeParse(key, jsonIn(text));
  if (!read.success) throw unprocessable([{ path: 'after', message: BAD_CURSOR }]);
  return read.data;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** An instant of a key, as JSON has it; nothing that the database could not read. */
export const instantOfKey = z.pipe(
  z.iso.datetime(),
  z.transform((text: string) => new Date(text)),
);
/** A day of a key: `YYYY-MM-DD`, of a year that the database knows. */
export const dayOfKey = z.iso.date().check(z.regex(/^(?!0000)/));
/** An id or another short text of a key. */
export const idOfKey = z.string().check(z.regex(/^[\w-]{1,60}$/));

/** Most lists: by an instant, and by an id among rows of one instant. */
export const byInstant = z.object({ at: instantOfKey, id: idOfKey });
export type ByInstant = z.output<typeof byInstant>;
