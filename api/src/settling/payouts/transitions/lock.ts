import { lockClaim } from '../../../claims/claims/records/claims.ts';
import type { Tx } from '../../../database/database.ts';
import { missing } from '../../../http/errors.ts';
import type { DeskScope } from '../../../identity/identity.ts';
import { type PayoutRow, findPayout, payoutGadgetKey, lockPayouts } from '../records/payouts.ts';

/**
 * A payout of these brands, locked after its claim, as everything that changes both does. The claim
 * may be gone: payouts are kept longer.
 */
export async function lockPayout(tx: Tx, brands: DeskScope, payoutId: string): Promise<PayoutRow> {
  const found = await findPayout(tx, brands, payoutId);
  if (!found) throw missing();
  await lockClaim(tx, payoutGadgetKey(found));
  const [payout] = await lockPayouts(tx, brands, [payoutId]);
  if (!payout) throw missing();
  return payout;
}
