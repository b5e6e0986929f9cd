import { VOID_HOURS } from '@gadget-claims/domain/promises';
import { inTransaction } from '../../../database/database.ts';
import { conflict, missing } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { HEARD_OF_FILE, NOT_VOIDABLE, VOIDED_FILE } from '../copy.ts';
import { type BatchRow, type ListedBatch, findListedBatch, lockBatch } from '../records/batches.ts';
import { type PayoutRow, changePayout } from '../records/payouts.ts';
import type { ActingColleague } from './prepare.ts';

const HOUR_MS = 3_600_000;

/** Whether a request to void a file stands: it ends after a day, so that nobody confirms an old one. */
export const isVoidAsked = (
  { void_asked_at: asked, voided_by: by }: Pick<BatchRow, 'void_asked_at' | 'voided_by'>,
  now: Date,
): boolean =>
  by === null && asked !== null && now.getTime() - asked.getTime() < VOID_HOURS * HOUR_MS;

/**
 * Asks for a file for the bank to be voided, or ends it as the second person: its payouts are cancelled, and can be
 * prepared again. Refused once the bank has said anything of it.
 */
export function voidBatch(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { staffId, brands }: ActingColleague,
  batchId: string,
  reason: string,
): Promise<{ batch: ListedBatch; payouts: readonly PayoutRow[] }> {
  return inTransaction(db, async (tx) => {
    const found = await lockBatch(tx, brands, batchId);
    if (!found) throw missing();
    const { batch, payouts } = found;
    if (batch.voided_by !== null) throw conflict('not_allowed_now', VOIDED_FILE);
    if (batch.heard_at !== null) throw conflict('not_allowed_now', HEARD_OF_FILE);
    if (payouts.some(({ state }) => state !== 'filed' && state !== 'sent')) {
      throw conflict('not_allowed_now', NOT_VOIDABLE);
    }
    const at = clock.now();
    const isSecond = isVoidAsked(batch, at) && batch.void_asked_by !== staffId;
    await tx
      .updateTable('payout_batches')
      .set(
        isSecond
          ? { voided_by: staffId, voided_at: at }
          : { void_asked_by: staffId, void_asked_at: at, void_reason: reason },
      )
      .where('batch_id', '=', batchId)
      .execute();
    const act = { staffId, at, note: `${batch.void_reason}; ${reason}` };
    for (const payout of isSecond ? payouts : []) {
      await changePayout(tx, payout, 'cancelled', act);
    }
    const voided = await findListedBatch(tx, brands, batchId);
    if (!voided) throw missing();
    return { batch: voided, payouts };
  });
}
