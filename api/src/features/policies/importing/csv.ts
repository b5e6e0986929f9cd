import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { chunksOf } from './bytes.ts';
import { readHeader, type Header } from './csv-header.ts';
import { policyOf } from './csv-policy.ts';
import { LONGEST_RECORD, UnreadableFile, type ReadRow, type Rows, type UnreadRow } from './rows.ts';

const HANDFUL = 500;

/** One row is one policy; rows count as in the spreadsheet, the header being row 1. */
export async function* readCsv(file: string): Rows {
  const parser = parse({ relax_column_count: true, max_record_size: LONGEST_RECORD });
  const feeding = pipeline(Readable.from(utf8ChunksOf(file)), parser);
  // Told by the parser as well, to whoever reads from it.
  feeding.catch(() => undefined);
  let row = 0;
  let header: Header | undefined;
  let rows: (ReadRow | UnreadRow)[] = [];
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (!header) header = readHeader(cells);
      else if (cells.some((cell) => cell.trim())) rows.push(policyOf(row, cells, header));
      if (rows.length < HANDFUL) continue;
      yield rows;
      rows = [];
    }
  } catch (error) {
    // What came before the fault is good.
    if (rows.length > 0) yield rows;
    throw error instanceof CsvError ? unreadable(error, row + 1) : error;
  }
  if (rows.length > 0) yield rows;
  if (!header) throw new UnreadableFile('holds nothing');
}

const REASONS: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: 'is cut short: a quotation mark is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'has text behind a closing quotation mark',
  INVALID_OPENING_QUOTE: 'has a quotation mark within a cell that does not begin with one',
  CSV_MAX_RECORD_SIZE: 'has a row longer than 1 MB: is a quotation mark not closed?',
};

function unreadable(error: CsvError, row: number): UnreadableFile {
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
