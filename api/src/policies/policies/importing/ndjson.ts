import { chunksOf, RecordBytes } from './bytes.ts';
import { parseRecord } from './json.ts';
import type { Rows } from './rows.ts';

const NEW_LINE = 10;
const RETURN = 13;

/** One JSON value per line; blank lines count as rows and are passed over. */
export async function* readNdjson(file: string): Rows {
  const record = new RecordBytes();
  let row = 0;
  for await (const chunk of chunksOf(file)) {
    const rows = [];
    let start = 0;
    for (let end = chunk.indexOf(NEW_LINE); end !== -1; end = chunk.indexOf(NEW_LINE, start)) {
      const bytes = record.finish(chunk.subarray(start, end));
      start = end + 1;
      row += 1;
      if (!isBlank(bytes)) rows.push(parseRecord(row, bytes));
    }
    if (start < chunk.length) record.add(chunk.subarray(start));
    yield rows;
  }
  if (record.isEmpty) return;
  const last = record.finish(Buffer.alloc(0));
  if (!isBlank(last)) yield [parseRecord(row + 1, last)];
}

function isBlank(bytes: Buffer | undefined): boolean {
  if (bytes === undefined) return false;
  return bytes.length === 0 || (bytes.length === 1 && bytes[0] === RETURN);
}
