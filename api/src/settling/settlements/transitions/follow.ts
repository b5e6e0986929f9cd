import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { statusByChoice } from '@gadget-claims/domain/settling/repairs/next-step';
import { type GadgetKey, claimGadgets } from '../../../claims/claims/records/claims.ts';
import { type Actor, type Move, moveGadget } from '../../../claims/claims/transitions/move.ts';
import type { Tx } from '../../../database/database.ts';
import { missing } from '../../../http/errors.ts';
import { updateChoice } from '../../repairs/records/choices.ts';
import { chosenFacts, settlingOf } from '../records.ts';

/** Until then the choice decides where a gadget stands; afterwards booking, repairer and team do. */
const BY_CHOICE: readonly number[] = [
  STATUS.APPROVED,
  STATUS.EXCESS_DUE,
  STATUS.REPAIR_OPTION_SELECTED,
];

/**
 * Moves a gadget to where its choice and its documents lead: payment, bank details, invoice. Gives
 * the status that it has then. The claim is locked.
 */
export async function followChoice(
  tx: Tx,
  key: GadgetKey,
  how: Pick<Move, 'reason' | 'mail' | 'said'>,
  actor: Actor,
): Promise<number> {
  const gadgets = await claimGadgets(tx, key);
  const gadget = gadgets.find((one) => one.gadget_id === key.gadgetId);
  if (!gadget) throw missing();
  const settling = await settlingOf(tx, key.reseller, [key.claimId]);
  const chosen = chosenFacts(settling(key.gadgetId));
  if (!chosen || !BY_CHOICE.includes(gadget.status)) return gadget.status;
  const to = statusByChoice(chosen);
  if (to !== gadget.status) await moveGadget(tx, key, { to, ...how }, actor);
  return to;
}

/**
 * The excess of a gadget's choice was paid: the choice knows, and the gadget goes on. The claim is locked.
 * The receipt tells of it.
 */
export async function markExcessPaid(tx: Tx, key: GadgetKey, actor: Actor): Promise<number> {
  await updateChoice(tx, key)
    .set({ excess_paid_at: actor.clock.now() })
    .where('excess_paid_at', 'is', null)
    .execute();
  return followChoice(tx, key, { reason: 'the excess was paid', mail: null }, actor);
}
