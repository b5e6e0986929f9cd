import {
  type ClaimKey,
  type GadgetKey,
  claimGadgets,
} from '@gadget-claims/api/claims/claims/records/claims';
import { inTransaction } from '@gadget-claims/api/database/database';
import { carryOut } from '@gadget-claims/api/desk/decisions/transitions/carry-out';
import type { Acting } from '@gadget-claims/api/settling/settlements/transitions/advance';
import { isStatusUndecided } from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';

/** The gadget that is named, or those of the claim that wait for a decision; all where none does. */
async function gadgetsMeant({ db }: Acting, key: ClaimKey | GadgetKey) {
  if ('gadgetId' in key) return [key.gadgetId];
  const gadgets = await claimGadgets(db, key);
  const waiting = gadgets.filter(
    ({ status }) => isStatusUndecided(status) && status !== STATUS.DECLINED,
  );
  return (waiting.length > 0 ? waiting : gadgets).map(({ gadget_id: id }) => id);
}

/** The claims team approves at once, as a decision of the desk does once its seconds are over; pence. */
export async function approveClaim(
  acting: Acting,
  key: ClaimKey | GadgetKey,
  note = '',
  amount: number | null = null,
): Promise<void> {
  const ids = await gadgetsMeant(acting, key);
  const gadgets = ids.map((gadgetId) => ({ gadgetId, amount }));
  const verdict = { outcome: 'approve', gadgets, claimantText: '', wording: null, note } as const;
  await inTransaction(acting.db, (tx) => carryOut(tx, key, verdict, acting));
}

/** The claims team declines at once; the claimant reads the reason as it stands. */
export async function declineClaim(
  acting: Acting,
  key: ClaimKey | GadgetKey,
  claimantText: string,
): Promise<void> {
  const ids = await gadgetsMeant(acting, key);
  const gadgets = ids.map((gadgetId) => ({ gadgetId, amount: null }));
  const verdict = { outcome: 'decline', gadgets, claimantText, wording: null, note: '' } as const;
  await inTransaction(acting.db, (tx) => carryOut(tx, key, verdict, acting));
}
