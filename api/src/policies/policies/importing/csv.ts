import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { CsvError, parse } from 'csv-parse';
import { chunksOf } from './bytes.ts';
import { readHeader, type Header } from './csv-header.ts';
import { policyOf } from './csv-policy.ts';
import {
  LONGEST_RECORD,
  UnreadableFile,
  type ReadRow,
  type Rows,
  type Tell,
  type UnreadRow,
} from './rows.ts';

/** One row is one policy; rows count as in the spreadsheet, the header being row 1. */
export async function* readCsv(file: string, tell: Tell): Rows {
  const { feed, end, records } = csvParser();
  let row = 0;
  let header: Header | undefined;
  const policies = (): (ReadRow | UnreadRow)[] => {
    const rows: (ReadRow | UnreadRow)[] = [];
    for (const cells of records.splice(0)) {
      row += 1;
      if (!header) header = readHeader(cells, (problem) => tell({ row, ...problem }));
      else if (cells.some((cell) => cell.trim())) rows.push(policyOf(row, cells, header));
    }
    return rows;
  };
  try {
    for await (const chunk of utf8ChunksOf(file)) {
      await feed(chunk);
      yield policies();
    }
    await end();
  } catch (error) {
    // Rows before the fault are good.
    yield policies();
    throw error instanceof CsvError ? unreadableCsv(error, row + 1) : error;
  }
  yield policies();
  if (!header) throw new UnreadableFile('holds nothing');
}

type Done = (error?: Error | null) => void;

/** The parser with its records gathered beside it: as a stream it would drop some before a fault. */
function csvParser() {
  const records: string[][] = [];
  const parser = parse({
    relax_column_count: true,
    max_record_size: LONGEST_RECORD,
    on_record: (cells: string[]) => {
      records.push(cells);
      return null;
    },
  });
  // Told by the call that ran into it.
  parser.on('error', () => undefined);
  return {
    records,
    feed: promisify((chunk: Buffer, done: Done) => parser.write(chunk, done)),
    end: promisify((done: Done) => parser.end(done)),
  };
}

const REASONS: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: 'is cut short: a quotation mark is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'has text behind a closing quotation mark',
  INVALID_OPENING_QUOTE: 'has a quotation mark within a cell that does not begin with one',
  CSV_MAX_RECORD_SIZE: 'has a row longer than 1 MB: is a quotation mark not closed?',
};

function unreadableCsv(error: CsvError, row: number): UnreadableFile {
  return new UnreadableFile(REASONS[error.code] ?? 'is not valid CSV', { row });
}

/** The file in pieces as long as they are UTF-8; says in which line they cease to be. */
async function* utf8ChunksOf(file: string): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for await (const chunk of chunksOf(file)) {
    try {
      decoder.decode(chunk, { stream: true });
    } catch {
      throw notUtf8(line + linesBeforeFault(chunk));
    }
    line += countLines(chunk);
    yield chunk;
  }
  try {
    decoder.decode();
  } catch {
    throw notUtf8(line);
  }
}

const notUtf8 = (line: number): UnreadableFile =>
  new UnreadableFile(`is not UTF-8 in line ${line}. Save it as "CSV UTF-8" and try again`);

const NEW_LINE = 10;

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEW_LINE); at !== -1; at = bytes.indexOf(NEW_LINE, at + 1))
    lines += 1;
  return lines;
}

function linesBeforeFault(chunk: Buffer): number {
  let start = 0;
  for (let lines = 0; ; lines += 1) {
    const end = chunk.indexOf(NEW_LINE, start);
    // The rest of a letter from the chunk before may begin the first line: that is no fault.
    if (end === -1 || (lines > 0 && !isUtf8(chunk.subarray(start, end)))) return lines;
    start = end + 1;
  }
}
