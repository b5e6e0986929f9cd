import type { Checked } from '@gadget-claims/domain/settling/payouts/schemas';
import { findClaim } from '../../../claims/claims/records/claims.ts';
import { type Tx, inTransaction } from '../../../database/database.ts';
import { conflict } from '../../../http/errors.ts';
import { isOwnClaim } from '../../../people/staff/records.ts';
import type { Services } from '../../../services.ts';
import { NOT_TO_CHECK, OWN_CLAIM_PAYOUT } from '../copy.ts';
import { type PayoutRow, changePayout, payoutGadgetKey } from '../records/payouts.ts';
import { lockPayout } from './lock.ts';
import type { ActingColleague } from './prepare.ts';
import { settlePayout } from './settle.ts';

/**
 * One person's answer to what the bank made of a payout since the backup that was restored. A second person
 * who says the same ends it: paid, its gadget is settled; not paid, it is cancelled and can be prepared again.
 * One who says otherwise takes the place of the first.
 */
export function checkPayout(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { staffId, brands }: ActingColleague,
  payoutId: string,
  { outcome, note }: { outcome: Checked; note: string },
): Promise<PayoutRow> {
  return inTransaction(db, async (tx) => {
    const payout = await lockPayout(tx, brands, payoutId);
    if (payout.state !== 'to-check') throw conflict('not_allowed_now', NOT_TO_CHECK);
    const claim = await findClaim(tx, payoutGadgetKey(payout));
    if (claim && (await isOwnClaim(tx, staffId, claim)))
      throw conflict('own_claim', OWN_CLAIM_PAYOUT);
    const act = { staffId, at: clock.now(), note: `${outcome}: ${note}` };
    const agrees = payout.checked_by !== staffId && payout.checked_as === outcome;
    if (!agrees) {
      const first = {
        checked_by: staffId,
        checked_at: act.at,
        checked_as: outcome,
        checked_note: note,
      };
      return changePayout(tx, payout, 'to-check', act, first);
    }
    const second = { checked_with: staffId };
    return outcome === 'paid'
      ? settlePayout(tx, payout, act, { clock, further: second })
      : changePayout(tx, payout, 'cancelled', act, second);
  });
}

/**
 * After a restore: payouts that were not sent by then may have been paid since the backup, so none of
 * them goes to the bank before two people have looked. Answers how many they are, and their sum in
 * pence.
 */
export async function holdPayoutsForCheck(tx: Tx): Promise<{ count: number; total: number }> {
  const payouts = await tx
    .selectFrom('payouts')
    .selectAll()
    .where('state', 'in', ['prepared', 'released', 'filed'])
    .where('amount', '>', 0)
    .execute();
  for (const payout of payouts) {
    const act = { staffId: RESTORED, at: payout.changed_at, note: '' };
    await changePayout(tx, payout, 'to-check', act);
  }
  return { count: payouts.length, total: payouts.reduce((sum, { amount }) => sum + amount, 0) };
}

/** Stands where a colleague's name does in the history of a payout. */
const RESTORED = 'a restored backup';
