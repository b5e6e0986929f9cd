import type { OptionKind } from '@gadget-claims/domain/repairs/contract';
import { kindNeeds } from '@gadget-claims/domain/repairs/options';
import type { Tx } from '../../lib/database.ts';
import type { Clock } from '../../lib/services.ts';
import { dropBooking } from '../bookings/cancel.ts';
import type { GadgetKey } from '../claims/queries.ts';
import { closeOpenPayments, refundIfPaid } from '../payments/refund.ts';
import type { ChoiceRow } from './settling.ts';

/** A choice that is given up, for another one or for none. */
export interface GivenUp {
  key: GadgetKey;
  choice: ChoiceRow;
  /** The kind that comes after it; null when it was cancelled. */
  next: OptionKind | null;
  clock: Clock;
}

type Release = (tx: Tx, givenUp: GivenUp) => Promise<void>;

/** What goes with a choice: everything that was made for it gives up its part, in this order. */
const RELEASES: readonly Release[] = [endBooking, payBack, forgetBankDetails];

/** Lets go of what belonged to a choice; a part that cannot any more refuses, and all stays. */
export async function releaseChoice(tx: Tx, givenUp: GivenUp): Promise<void> {
  for (const release of RELEASES) await release(tx, givenUp);
}

function endBooking(tx: Tx, { key, clock }: GivenUp): Promise<void> {
  return dropBooking(tx, key, { clock, actor: 'claimant' });
}

/** What was paid counts for another option that has an excess to pay; otherwise it goes back. */
async function payBack(tx: Tx, { key, next, clock }: GivenUp): Promise<void> {
  if (next !== null && kindNeeds(next, 'payment')) {
    await closeOpenPayments(tx, key, clock.now());
    return;
  }
  await refundIfPaid(tx, key, next === null ? 'given_up' : 'changed', { clock });
}

async function forgetBankDetails(tx: Tx, { key, next }: GivenUp): Promise<void> {
  if (next !== null && kindNeeds(next, 'bankDetails')) return;
  await tx
    .deleteFrom('bank_details')
    .where('reseller_id', '=', key.reseller)
    .where('claim_id', '=', key.claimId)
    .where('gadget_id', '=', key.gadgetId)
    .execute();
}
