import { isUtf8 } from 'node:buffer';
import { tooLong, type ReadRow, type UnreadRow } from './rows.ts';

const unread = (row: number, reason: string): UnreadRow => ({
  row,
  problems: [{ field: '', reason }],
});

/** One record of a JSON file; undefined stands for one that was too long to keep. */
export function parseRecord(row: number, bytes: Buffer | undefined): ReadRow | UnreadRow {
  if (bytes === undefined) return tooLong(row);
  if (!isUtf8(bytes)) return unread(row, 'is not UTF-8 text');
  try {
    return { row, value: JSON.parse(bytes.toString('utf8')) };
  } catch {
    return unread(row, 'is not valid JSON');
  }
}
