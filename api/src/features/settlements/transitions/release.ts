import { kindNeeds } from '@gadget-claims/domain/repairs/options';
import type { OptionKind } from '@gadget-claims/domain/repairs/schemas';
import type { Tx } from '../../../database/database.ts';
import { cancelLiveBooking } from '../../bookings/transitions/cancel.ts';
import type { ClaimKey, GadgetKey } from '../../claims/records/claims.ts';
import type { Actor } from '../../claims/transitions/move.ts';
import { closeOpenPayments, refundIfPaid } from '../../payments/transitions.ts';
import {
  choiceOf,
  type ChoiceRow,
  deleteChoice,
  recordChoice,
} from '../../repairs/records/choices.ts';
import { deleteBankDetails } from '../records/settling.ts';

/** A choice that is given up, for another one or for none. */
export interface GivenUp extends Actor {
  key: GadgetKey;
  choice: ChoiceRow;
  /** The kind that comes after it; null when it was cancelled. */
  next: OptionKind | null;
  /** The repair centre had the gadget: its booking was kept, and nobody gave anything up. */
  wasAtTheBench?: boolean;
}

type Release = (tx: Tx, givenUp: GivenUp) => Promise<void>;

/** What goes with a choice: everything that was made for it gives up its part, in this order. */
const RELEASES: readonly Release[] = [cancelItsBooking, refundExcess, forgetBankDetails];

/** Lets go of what belonged to a choice; a part that cannot any more refuses, and all stays. */
export async function cancelChoice(tx: Tx, givenUp: GivenUp): Promise<void> {
  for (const release of RELEASES) await release(tx, givenUp);
}

/**
 * Gives up what was chosen for these gadgets, where anything was, with nothing in its place. For a
 * transaction that has locked the claim and moves the gadgets itself.
 */
export async function cancelChoices(
  tx: Tx,
  { reseller, claimId }: ClaimKey,
  gadgetIds: readonly string[],
  { clock, actor }: Actor,
  { wasAtTheBench = false }: Pick<GivenUp, 'wasAtTheBench'> = {},
): Promise<void> {
  for (const gadgetId of gadgetIds) {
    const key = { reseller, claimId, gadgetId };
    const choice = await choiceOf(tx, key);
    if (choice) {
      await cancelChoice(tx, { key, choice, next: null, clock, actor, wasAtTheBench });
      await deleteChoice(tx, key);
      await recordChoice(tx, choice, 'cancelled', clock.now(), actor);
    }
  }
}

function cancelItsBooking(tx: Tx, { key, clock, actor, wasAtTheBench }: GivenUp): Promise<void> {
  return cancelLiveBooking(tx, key, { clock, actor }, { isTold: !wasAtTheBench });
}

/** What was paid counts for another option that has an excess to pay; otherwise it goes back. */
async function refundExcess(tx: Tx, { key, next, clock, wasAtTheBench }: GivenUp): Promise<void> {
  if (next !== null && kindNeeds(next, 'payment')) {
    await closeOpenPayments(tx, key, clock.now());
    return;
  }
  const without = wasAtTheBench ? 'repair_ended' : 'given_up';
  await refundIfPaid(tx, key, next === null ? without : 'changed', { clock });
}

async function forgetBankDetails(tx: Tx, { key, next }: GivenUp): Promise<void> {
  if (next !== null && kindNeeds(next, 'bankDetails')) return;
  await deleteBankDetails(tx, key);
}
