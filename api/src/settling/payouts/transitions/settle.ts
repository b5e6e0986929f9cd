import { londonDay } from '@gadget-claims/domain/calendar/london-day';
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
import { LATE_WORD, ofWholeFile } from '../copy.ts';
import {
  type Act,
  type PayoutRow,
  changePayout,
  lockPayouts,
  payoutGadget,
  payoutGadgetKey,
  payoutsOfClaim,
} from '../records/payouts.ts';
import type { PayoutsTable } from '../records/tables.ts';

/** A payout was paid: its gadget is settled, and the claimant told. Claim and payout are locked. */
export async function settlePayout(
  tx: Tx,
  payout: PayoutRow,
  act: Act,
  { clock, further = {} }: { clock: Clock; further?: Updateable<PayoutsTable> },
): Promise<PayoutRow> {
  const settled = await changePayout(tx, payout, 'settled', act, further);
  const gadget = await payoutGadget(tx, payout);
  if (gadget?.status === STATUS.CASH_SETTLEMENT) {
    const key = payoutGadgetKey(payout);
    const move = { to: STATUS.SETTLED, reason: '', mail: 'progress', isPaid: true } as const;
    await moveGadget(tx, key, move, { clock, actor: actorOf(act) });
  }
  return settled;
}

/** Cancels what is prepared or released for a payout's gadget, because the sum or the need is another by now. */
async function stopOthers(tx: Tx, payout: PayoutRow, act: Act): Promise<void> {
  const all = await payoutsOfClaim(tx, payoutGadgetKey(payout));
  const ids = all
    .filter(({ gadget_id: id }) => id === payout.gadget_id)
    .map(({ payout_id: id }) => id);
  for (const other of await lockPayouts(tx, [payout.reseller_id], ids)) {
    if (other.state !== 'prepared' && other.state !== 'released') continue;
    await changePayout(tx, other, 'cancelled', { ...act, note: LATE_WORD });
  }
}

/** The bank spoke of a payout whose file was voided: nothing more is paid before two people have looked. */
export async function askBank(
  tx: Tx,
  payout: PayoutRow,
  act: Act,
  { reason, returnId }: { reason: string; returnId: string },
): Promise<void> {
  await stopOthers(tx, payout, act);
  const unchecked = { checked_by: null, checked_at: null, checked_as: null, checked_note: null };
  await changePayout(
    tx,
    payout,
    'to-check',
    { ...act, note: reason },
    { ...unchecked, checked_with: null, return_id: returnId },
  );
}

/**
 * The bank sent a payout back, also one of which it had said that it paid: its gadget then waits for its money
 * again. Where the account did not take the money it is forgotten, and the claimant
 * asked for another one; where our order was at fault it can be prepared again. Claim and payout are locked.
 */
export async function returnPayout(
  tx: Tx,
  payout: PayoutRow,
  act: Act,
  {
    clock,
    reason,
    returnId,
    isOrder = false,
  }: { clock: Clock; reason: string; returnId: string; isOrder?: boolean },
): Promise<void> {
  const further = { reason, return_id: returnId };
  const note = isOrder ? ofWholeFile(reason) : reason;
  await changePayout(tx, payout, 'returned', { ...act, note }, further);
  const gadget = await payoutGadget(tx, payout);
  // Paid twice, it has its money.
  if (!gadget || (await isPaidWithout(tx, payout))) return;
  const key = payoutGadgetKey(payout);
  // Of a whole file the reason speaks of our own account.
  const isAccount = !isOrder && isAboutAccount(reason);
  if (isAccount) await deleteBankDetails(tx, key);
  const isLate = payout.state === 'settled';
  if (isLate) {
    await stopOthers(tx, payout, act);
    if (ENDED.includes(gadget.status)) {
      const move = {
        to: STATUS.CASH_SETTLEMENT,
        reason: '',
        mail: null,
        isSentBack: true,
      } as const;
      await moveGadget(tx, key, move, { clock, actor: actorOf(act) });
    } else if (gadget.status !== STATUS.CASH_SETTLEMENT) {
      // Its decision is looked at again, or it is withdrawn: whether money is due is said there.
      return;
    }
  }
  // Of an attempt at which our order was at fault they were told nothing, and it is made again.
  if (!isAccount && !isLate) return;
  const { length } = await claimGadgets(tx, key);
  const late = {
    status: STATUS.CASH_SETTLEMENT,
    returned: { amount: payout.amount, paidOn: londonDay(payout.changed_at) },
  };
  const told = { ...(isLate && late), ...(length > 1 && { gadgetIds: [key.gadgetId] }) };
  await queueClaimMail(tx, key, isAccount ? 'account-refused' : 'payment-returned', told);
}

const ENDED: readonly number[] = [STATUS.SETTLED, STATUS.CLOSED];

/** Whether other settled payouts are all that a payout's gadget has to get. */
async function isPaidWithout(tx: Tx, payout: PayoutRow): Promise<boolean> {
  const all = await payoutsOfClaim(tx, payoutGadgetKey(payout));
  const others = all.filter(
    ({ gadget_id: gadget, payout_id: id, state }) =>
      gadget === payout.gadget_id && id !== payout.payout_id && state === 'settled',
  );
  const paid = others.reduce((sum, { amount }) => sum + amount, 0);
  // What was to be paid by each of them, with what was paid before it.
  const owed = [payout, ...others].map(({ amount, basis }) => basis.paidBefore + amount);
  return paid >= Math.max(...owed);
}
