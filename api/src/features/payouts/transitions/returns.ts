import { type ReturnRow, readOutcomes } from '@gadget-claims/domain/payouts/returns';
import type { ReturnsRead, ReturnsRequest } from '@gadget-claims/domain/payouts/schemas';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { type Tx, inTransaction } from '../../../database/database.ts';
import { unprocessable } from '../../../http/errors.ts';
import type { DeskScope } from '../../../identity/identity.ts';
import type { Services } from '../../../services.ts';
import { lockClaim } from '../../claims/records/claims.ts';
import { NOT_CSV } from '../copy.ts';
import { type PayoutRow, gadgetOf, lockPayouts, payoutsNamed } from '../records/payouts.ts';
import { readPain002 } from './pain002.ts';
import type { Colleague } from './prepare.ts';
import { returnPayout, settlePayout } from './settle.ts';

const csvRow = z.object({ payout: z.string(), status: z.string(), reason: z.string() });

/** Rows count as in a spreadsheet, the header being row 1. */
function readCsv(file: string): ReturnRow[] {
  try {
    const records = parse(file, { bom: true, columns: true, skip_empty_lines: true, trim: true });
    return z.parse(z.array(csvRow), records).map(({ payout, status, reason }, index) => {
      return { row: index + 2, payoutId: payout, status, reason };
    });
  } catch (error) {
    const isOfFile = error instanceof CsvError || error instanceof z.core.$ZodError;
    throw isOfFile ? unprocessable([{ path: 'file', message: NOT_CSV }]) : error;
  }
}

/**
 * Reads what a bank says became of payouts: all of a file, or nothing when a row does not fit. What is
 * known already changes nothing, so a file that is read twice counts once.
 */
export function readReturns(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { staffId, brands }: Colleague,
  { format, file }: ReturnsRequest,
): Promise<{ read: ReturnsRead; payouts: readonly PayoutRow[] }> {
  const rows = format === 'csv' ? readCsv(file) : readPain002(file);
  return inTransaction(db, async (tx) => {
    const payouts = await lockNamed(tx, brands, rows);
    const states = new Map([...payouts].map(([id, { state }]) => [id, state]));
    const { outcomes, problems } = readOutcomes(rows, states);
    if (problems.length > 0) throw unprocessable(problems);
    const count = { settled: 0, returned: 0, unchanged: rows.length };
    const act = { staffId, at: clock.now() };
    for (const { payoutId, became, reason } of outcomes) {
      const payout = payouts.get(payoutId);
      if (!payout || became === 'waiting') continue;
      if (became === 'settled') await settlePayout(tx, payout, act, { clock });
      else await returnPayout(tx, payout, act, reason);
      count[became] += 1;
      count.unchanged -= 1;
    }
    return { read: count, payouts: [...payouts.values()] };
  });
}

/** The payouts that a file names, by id, locked after their claims; other brands' are not among them. */
async function lockNamed(
  tx: Tx,
  brands: DeskScope,
  rows: readonly ReturnRow[],
): Promise<Map<string, PayoutRow>> {
  const ids = rows.map(({ payoutId }) => payoutId);
  const named = await payoutsNamed(tx, brands, ids);
  for (const payout of named) await lockClaim(tx, gadgetOf(payout));
  const locked = await lockPayouts(tx, brands, ids);
  return new Map(locked.map((payout) => [payout.payout_id, payout]));
}
