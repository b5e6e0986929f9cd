import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { isAboutAccount } from '@gadget-claims/domain/settling/payouts/returns';
import type { Updateable } from 'kysely';
import { claimGadgets } from '../../../claims/claims/records/claims.ts';
import { queueClaimMail } from '../../../claims/claims/records/mails.ts';
import { moveGadget } from '../../../claims/claims/transitions/move.ts';
import type { Tx } from '../../../database/database.ts';
import { actorOf } from '../../../people/staff/records.ts';
import type { Clock } from '../../../services.ts';
import { deleteBankDetails } from '../../settlements/records.ts';
import { type Act, type PayoutRow, changePayout, payoutGadgetKey } from '../records/payouts.ts';
import type { PayoutsTable } from '../records/tables.ts';

/** A payout was paid: its gadget is settled, and the claimant told. Claim and payout are locked. */
export async function settlePayout(
  tx: Tx,
  payout: PayoutRow,
  act: Act,
  { clock, further = {} }: { clock: Clock; further?: Updateable<PayoutsTable> },
): Promise<PayoutRow> {
  const settled = await changePayout(tx, payout, 'settled', act, further);
  const key = payoutGadgetKey(payout);
  const gadgets = await claimGadgets(tx, key);
  const gadget = gadgets.find(({ gadget_id: id }) => id === key.gadgetId);
  if (gadget?.status === STATUS.CASH_SETTLEMENT) {
    const move = { to: STATUS.SETTLED, reason: '', mail: 'progress', isPaid: true } as const;
    await moveGadget(tx, key, move, { clock, actor: actorOf(act) });
  }
  return settled;
}

/**
 * The bank sent a payout back. Where the account did not take the money it is forgotten, and the claimant
 * asked for another one; where our order was at fault it can be prepared again. Claim and payout are locked.
 */
export async function returnPayout(
  tx: Tx,
  payout: PayoutRow,
  act: Act,
  { reason, returnId, isOrder = false }: { reason: string; returnId: string; isOrder?: boolean },
): Promise<void> {
  const further = { reason, return_id: returnId };
  await changePayout(tx, payout, 'returned', { ...act, note: reason }, further);
  // Of a whole file the reason speaks of our own account.
  if (isOrder || !isAboutAccount(reason)) return;
  const key = payoutGadgetKey(payout);
  const gadgets = await claimGadgets(tx, key);
  if (gadgets.length === 0) return;
  await deleteBankDetails(tx, key);
  const told = gadgets.length > 1 ? { gadgetIds: [key.gadgetId] } : {};
  await queueClaimMail(tx, key, 'account-refused', told);
}
