import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { isOfSettlement, kindsBeside } from '@gadget-claims/domain/settling/payouts/kinds';
import { wholeOf } from '@gadget-claims/domain/settling/payouts/payable';
import { isAboutAccount } from '@gadget-claims/domain/settling/payouts/returns';
import type { Updateable } from 'kysely';
import { claimGadgets } from '../../../claims/claims/records/claims.ts';
import { queueClaimMail } from '../../../claims/claims/records/mails.ts';
import { moveGadget } from '../../../claims/claims/transitions/move.ts';
import type { Tx } from '../../../database/database.ts';
import { actorOf } from '../../../people/staff/records.ts';
import type { Clock } from '../../../services.ts';
import {
  askForAccount,
  deleteBankDetails,
  hasOtherAccount,
  endAskingForAccount,
} from '../../settlements/records.ts';
import { LATE_WORD, ofWholeFile } from '../copy.ts';
import {
  type Act,
  type PayoutRow,
  changePayout,
  lockPayouts,
  paidFor,
  paidOfSettlements,
  payoutGadget,
  payoutGadgetKey,
  payoutsOfClaim,
  reasonsOf,
} from '../records/payouts.ts';
import type { PayoutsTable } from '../records/tables.ts';

/**
 * A payout was paid, and the claimant is told: with a settlement its gadget is settled, unless a part of it came
 * back meanwhile, which is then owed. Any other kind leaves it where it stands. Claim and payout are locked.
 */
export async function settlePayout(
  tx: Tx,
  payout: PayoutRow,
  act: Act,
  { clock, further = {} }: { clock: Clock; further?: Updateable<PayoutsTable> },
): Promise<PayoutRow> {
  const settled = await changePayout(tx, payout, 'settled', act, further);
  const gadget = await payoutGadget(tx, payout);
  const key = payoutGadgetKey(payout);
  const owed = await owedAfter(tx, payout);
  if (payout.kind !== 'settlement' || owed > 0) {
    if (!gadget) return settled;
    if (!isOfSettlement(payout.kind)) await endAskingForAccount(tx, key);
    const { length } = await claimGadgets(tx, key);
    const told = length > 1 ? { gadgetIds: [key.gadgetId] } : {};
    const { status } = gadget;
    // After a late word of the bank all may be paid already.
    const rest = status === STATUS.CASH_SETTLEMENT ? owed : 0;
    const kind = payout.kind === 'settlement' ? 'part' : payout.kind;
    const paid = { ...paidFor(payout), kind, rest };
    await queueClaimMail(tx, key, 'payment-made', { status, paid, ...told });
  } else if (gadget?.status === STATUS.CASH_SETTLEMENT) {
    const move = { to: STATUS.SETTLED, reason: '', mail: 'progress', isPaid: true } as const;
    await moveGadget(tx, key, move, { clock, actor: actorOf(act) });
  }
  return settled;
}

/** Pence that are still owed of a settlement once this payout of it was paid; 0 of money beside it. */
async function owedAfter(tx: Tx, payout: PayoutRow): Promise<number> {
  const { basis } = reasonsOf(payout);
  if (!basis) return 0;
  const paidOf = await paidOfSettlements(tx, payoutGadgetKey(payout));
  return Math.max(0, wholeOf(basis) - paidOf(payout.gadget_id).pence);
}

/** Cancels what is prepared or released of the same for a payout's gadget, because the sum or the need is another by now. */
async function stopOthers(tx: Tx, payout: PayoutRow, act: Act): Promise<void> {
  const all = await payoutsOfClaim(tx, payoutGadgetKey(payout));
  const ids = all.filter((one) => isOfSame(one, payout)).map(({ payout_id: id }) => id);
  for (const other of await lockPayouts(tx, [payout.reseller_id], ids)) {
    if (other.state !== 'prepared' && other.state !== 'released') continue;
    await changePayout(tx, other, 'cancelled', { ...act, note: LATE_WORD });
  }
}

/** Whether two payouts are for the same gadget, and paid out of the same. */
const isOfSame = (one: PayoutRow, other: PayoutRow): boolean =>
  one.gadget_id === other.gadget_id && kindsBeside(other.kind).includes(one.kind);

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
 * again, if it was of its settlement. Where the account did not take the money it is forgotten, and the claimant
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
  // Of a whole file the reason speaks of our own account, of an account that was changed since of none.
  const isAccount =
    !isOrder && isAboutAccount(reason) && !(await hasOtherAccount(tx, key, payout.account_print));
  if (isAccount) await deleteBankDetails(tx, key);
  const isBeside = !isOfSettlement(payout.kind);
  if (isAccount && isBeside) await askForAccount(tx, key, act.at);
  const isLate = payout.state === 'settled';
  if (isLate) {
    await stopOthers(tx, payout, act);
    if (isBeside) {
      // What is owed for the gadget, and where it stands, is as before.
    } else if (ENDED.includes(gadget.status)) {
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
    status: isBeside ? gadget.status : STATUS.CASH_SETTLEMENT,
    returned: { amount: payout.amount, paidOn: londonDay(payout.changed_at) },
  };
  const told = { ...(isLate && late), ...(length > 1 && { gadgetIds: [key.gadgetId] }) };
  await queueClaimMail(tx, key, isAccount ? 'account-refused' : 'payment-returned', told);
}

const ENDED: readonly number[] = [STATUS.SETTLED, STATUS.CLOSED];

/** Whether other settled payouts are all that a payout's gadget has to get: of money beside it nobody can say. */
async function isPaidWithout(tx: Tx, payout: PayoutRow): Promise<boolean> {
  if (!isOfSettlement(payout.kind)) return false;
  const all = await payoutsOfClaim(tx, payoutGadgetKey(payout));
  const others = all.filter(
    (one) => isOfSame(one, payout) && one.payout_id !== payout.payout_id && one.state === 'settled',
  );
  const paid = others.reduce((sum, { amount }) => sum + amount, 0);
  // What was owed when each of them was prepared.
  const owed = [payout, ...others].map((one) => {
    const { basis } = reasonsOf(one);
    return basis ? Math.max(wholeOf(basis), basis.paidBefore) : 0;
  });
  return paid >= Math.max(...owed);
}
