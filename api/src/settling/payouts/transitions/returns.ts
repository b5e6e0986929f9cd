import { createHash } from 'node:crypto';
import {
  type KnownPayout,
  type ReturnRow,
  type WholeFile,
  answerOfWhole,
  isOfEachPayment,
  readOutcomes,
  rowsOfWhole,
} from '@gadget-claims/domain/settling/payouts/returns';
import type { ReturnsRead, ReturnsRequest } from '@gadget-claims/domain/settling/payouts/schemas';
import { lockClaim } from '../../../claims/claims/records/claims.ts';
import { type Tx, inTransaction } from '../../../database/database.ts';
import { unprocessable } from '../../../http/errors.ts';
import type { DeskScope } from '../../../identity/identity.ts';
import type { Services } from '../../../services.ts';
import { UNTAKEN_FILE, notOurFile } from '../copy.ts';
import { findBatch, isUntaken, noteHeard, payoutIdsIn } from '../records/batches.ts';
import { type PayoutRow, payoutGadgetKey, lockPayouts, payoutsNamed } from '../records/payouts.ts';
import { readPain002 } from './pain002.ts';
import { type ActingColleague, newPayoutId } from './prepare.ts';
import { readReturnsCsv } from './returns-csv.ts';
import { fileRefused } from './returns-file.ts';
import { sealReturn } from './sealed.ts';
import { askBank, returnPayout, settlePayout } from './settle.ts';

/** Problems of a file that are told; after mending so many its sender sends it again anyway. */
const MOST_PROBLEMS = 100;

/**
 * Reads a bank's results of payouts: all of a file, or nothing when a row does not fit. A known
 * result changes nothing, so a file that is read twice counts once. The file is kept as it came.
 */
export async function readReturns(
  { db, clock, seals, random }: Pick<Services, 'db' | 'clock' | 'seals' | 'random'>,
  { staffId, brands }: ActingColleague,
  { format, file, name = '' }: ReturnsRequest,
): Promise<{ read: ReturnsRead; payouts: readonly PayoutRow[] }> {
  const told =
    format === 'csv' ? { rows: await readReturnsCsv(file), whole: null } : await readPain002(file);
  return inTransaction(db, async (tx) => {
    const ofWhole = await rowsByWhole(tx, brands, told);
    const rows = [...told.rows, ...ofWhole];
    const isByWhole = new Set(ofWhole.map(({ payoutId }) => payoutId));
    const payouts = await lockNamed(tx, brands, rows);
    const known = new Map([...payouts].map(([id, payout]) => [id, knownOf(payout)]));
    const { outcomes, problems } = readOutcomes(rows, known);
    if (problems.length > 0) throw unprocessable(problems.slice(0, MOST_PROBLEMS));
    const times = (state: (typeof outcomes)[number]['became']) =>
      outcomes.filter(({ became }) => became === state).length;
    const count = {
      settled: times('settled'),
      returned: times('returned'),
      unchanged: rows.length - outcomes.length,
    };
    const toCheck = times('to-check');
    const act = { staffId, at: clock.now() };
    const returnId = newPayoutId(random);
    await tx
      .insertInto('payout_returns')
      .values({
        return_id: returnId,
        format,
        name,
        file_sha256: createHash('sha256').update(file).digest(),
        ...sealReturn(seals, returnId, file),
        read_by: staffId,
        read_at: act.at,
        ...count,
        to_check: toCheck,
      })
      .execute();
    await noteAnswer(tx, brands, told.whole, [...payouts.values()], act);
    for (const { payoutId, became, reason } of outcomes) {
      const payout = payouts.get(payoutId);
      if (!payout) continue;
      const further = { return_id: returnId };
      if (became === 'settled') await settlePayout(tx, payout, act, { clock, further });
      else if (became === 'to-check') await askBank(tx, payout, act, { reason, returnId });
      else {
        const isOrder = isByWhole.has(payoutId);
        await returnPayout(tx, payout, act, { clock, reason, returnId, isOrder });
      }
    }
    return { read: { ...count, toCheck }, payouts: [...payouts.values()] };
  });
}

const knownOf = ({ state, amount, batch_id: batchId }: PayoutRow): KnownPayout => ({
  state,
  amount,
  isInFile: batchId !== null,
});

/** Notes which files the bank spoke of, and what it made of a whole one. */
async function noteAnswer(
  tx: Tx,
  brands: DeskScope,
  whole: WholeFile | null,
  payouts: readonly PayoutRow[],
  { staffId, at }: { staffId: string; at: Date },
): Promise<void> {
  const named = payouts.map(({ batch_id: id }) => id).filter((id) => id !== null);
  const batch = whole && (await findBatch(tx, brands, whole.batchId));
  await noteHeard(tx, [...new Set([...named, ...(batch ? [batch.batch_id] : [])])], at);
  const answer = batch && answerOfWhole(whole.status);
  if (!answer) return;
  await tx
    .updateTable('payout_batches')
    .set({ answer, answer_reason: whole.reason, answered_by: staffId, answered_at: at })
    .where('batch_id', '=', batch.batch_id)
    .execute();
}

/**
 * Rows for the payments of a file that a report judges as a whole, as banks do of one with a wrong account of
 * ours or a wrong day: without a word about any payment. Refuses one about a file that is not here, or that
 * nobody took.
 */
async function rowsByWhole(
  tx: Tx,
  brands: DeskScope,
  { rows, whole }: { rows: readonly ReturnRow[]; whole: WholeFile | null },
): Promise<ReturnRow[]> {
  if (!whole) return [];
  const batch = await findBatch(tx, brands, whole.batchId);
  if (batch && (await isUntaken(tx, whole.batchId))) throw fileRefused(UNTAKEN_FILE);
  if (!isOfEachPayment(whole.status)) return [];
  if (batch) return rowsOfWhole(rows, whole, await payoutIdsIn(tx, whole.batchId));
  if (rows.length > 0) return [];
  throw fileRefused(notOurFile(whole.batchId));
}

/** The payouts that a file names, by id, locked after their claims; other brands' are not among them. */
async function lockNamed(
  tx: Tx,
  brands: DeskScope,
  rows: readonly ReturnRow[],
): Promise<Map<string, PayoutRow>> {
  const ids = rows.map(({ payoutId }) => payoutId);
  const named = await payoutsNamed(tx, brands, ids);
  for (const payout of named) await lockClaim(tx, payoutGadgetKey(payout));
  const locked = await lockPayouts(tx, brands, ids);
  return new Map(locked.map((payout) => [payout.payout_id, payout]));
}
