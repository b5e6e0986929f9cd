import { promisify } from 'node:util';
import type { ReturnRow } from '@gadget-claims/domain/settling/payouts/returns';
import { CsvError, parse } from 'csv-parse';
import * as z from 'zod/mini';
import { inPieces } from '../../../http/in-pieces.ts';
import { NOT_CSV, TOO_MANY_PAYMENTS } from '../copy.ts';
import { MOST_ROWS, fileRefused } from './returns-file.ts';

type Done = (error?: Error | null) => void;

const csvRow = z.object({ payout: z.string(), status: z.string(), reason: z.string() });
/** Characters of a row; three fields take a tenth of it. */
const LONGEST_ROW = 2000;

/** Reads a bank's answer in a table. Rows count as in a spreadsheet, the header being row 1. */
export async function readReturnsCsv(file: string): Promise<ReturnRow[]> {
  const rows: ReturnRow[] = [];
  const parser = parse({
    bom: true,
    columns: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: LONGEST_ROW,
    on_record: (record: unknown) => {
      if (rows.length === MOST_ROWS) throw fileRefused(TOO_MANY_PAYMENTS);
      const { payout, status, reason } = z.parse(csvRow, record);
      rows.push({ row: rows.length + 2, payoutId: payout, status, reason });
      return null;
    },
  });
  // Told by the call that ran into it.
  parser.on('error', () => undefined);
  try {
    const write = promisify((piece: string, done: Done) => parser.write(piece, done));
    for await (const piece of inPieces(file)) await write(piece);
    await promisify((done: Done) => parser.end(done))();
  } catch (error) {
    const isOfFile = error instanceof CsvError || error instanceof z.core.$ZodError;
    throw isOfFile ? fileRefused(NOT_CSV) : error;
  }
  return rows;
}
