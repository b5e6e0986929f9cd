import { isStatusUndecided } from '@gadget-claims/domain/claims/claims/status';
import { STATUS_AFTER } from '@gadget-claims/domain/desk/decisions/outcome';
import type { DecisionOutcome } from '@gadget-claims/domain/desk/decisions/schemas';
import {
  type ClaimKey,
  type GadgetKey,
  claimGadgets,
  lockClaim,
  touchClaim,
} from '../../../claims/claims/records/claims.ts';
import { type Move, type Actor, moveGadgets } from '../../../claims/claims/transitions/move.ts';
import { type Tx } from '../../../database/database.ts';
import { missing } from '../../../http/errors.ts';
import {
  ENDS,
  cancelChoicesEndedBy,
  idsOf,
} from '../../../settling/settlements/transitions/advance.ts';
import { passEarlyExcessOn } from '../../../settling/settlements/transitions/early-excess.ts';

/** A decision about gadgets of a claim. */
export interface MadeDecision {
  outcome: DecisionOutcome;
  /** With the pence that we accept, of an approval. */
  gadgets: readonly { gadgetId: string; amount: number | null }[];
  /** The text for its claimant; of a decline the reason. */
  claimantText: string;
  /** The ground of a decline, in words. */
  wording: string | null;
  /** Why, among ourselves. */
  note: string;
}

/**
 * Carries a decision out, with one mail about all of it. A gadget that is approved already only
 * gets its amount, without a mail. Refuses a gadget that cannot go there now.
 */
export async function carryOut(tx: Tx, key: ClaimKey, made: MadeDecision, actor: Actor) {
  const claim = await lockClaim(tx, key);
  if (!claim) throw missing();
  const gadgets = await claimGadgets(tx, key);
  const going = made.gadgets.flatMap(({ gadgetId, amount }) =>
    gadgets
      .filter(({ gadget_id: id }) => id === gadgetId)
      .map((gadget) => ({ gadget, isMoved: amount === null || isStatusUndecided(gadget.status) })),
  );
  if (going.length < made.gadgets.length) throw missing();
  const moving = going.filter(({ isMoved }) => isMoved).map(({ gadget }) => gadget);
  if (moving.length > 0) {
    const move = await cancelChoicesEndedBy(tx, key, { going: moving, move: moveFor(made) }, actor);
    await moveGadgets(tx, key, idsOf(moving), move, actor);
    if (ENDS.includes(move.to)) await passEarlyExcessOn(tx, key);
  }
  for (const { gadgetId, amount } of made.gadgets) {
    if (amount !== null) await setApprovedAmount(tx, { ...key, gadgetId }, amount, actor);
  }
}

function moveFor({ outcome, claimantText, wording, note }: MadeDecision): Move {
  const to = STATUS_AFTER[outcome];
  if (outcome === 'refer') return { to, reason: note, mail: 'progress' };
  if (outcome === 'approve') {
    const said = claimantText === '' ? {} : { words: claimantText };
    return { to, reason: note, mail: 'approved', said };
  }
  return { to, reason: claimantText, mail: 'declined', said: wording === null ? {} : { wording } };
}

/** Sets the approved amount of a gadget, in pence, and its author. The claim is locked. */
async function setApprovedAmount(tx: Tx, key: GadgetKey, amount: number, { clock, actor }: Actor) {
  const { reseller, claimId, gadgetId } = key;
  const place = { reseller_id: reseller, claim_id: claimId, gadget_id: gadgetId };
  const { numUpdatedRows } = await tx
    .updateTable('claim_gadgets')
    .set({ approved_amount: amount })
    .where((is) => is.and(place))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw missing();
  await touchClaim(tx, key);
  await tx
    .insertInto('approved_amounts')
    .values({ ...place, at: clock.now(), amount, actor })
    .execute();
}

/** Of gadgets whose approval is looked at again nothing is accepted for now. The claim is locked and moves with it. */
export async function forgetApprovedAmounts(
  tx: Tx,
  { reseller, claimId }: ClaimKey,
  gadgetIds: readonly string[],
) {
  await tx
    .updateTable('claim_gadgets')
    .set({ approved_amount: null })
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }))
    .where('gadget_id', 'in', gadgetIds)
    .execute();
}
