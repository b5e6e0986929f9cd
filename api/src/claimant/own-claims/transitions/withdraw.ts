import { allows } from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { type GadgetRow, claimGadgets, lockClaim } from '../../../claims/claims/records/claims.ts';
import { findOwnClaim } from '../../../claims/claims/records/own-claim.ts';
import type { Viewer } from '../../../claims/claims/records/ownership.ts';
import { moveGadgets } from '../../../claims/claims/transitions/move.ts';
import { takeClaimOver } from '../../../claims/claims/transitions/take-over.ts';
import { inTransaction } from '../../../database/database.ts';
import { conflict, missing } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { passEarlyExcessOn } from '../../../settling/settlements/transitions/early-excess.ts';
import { cancelChoices, endedIn } from '../../../settling/settlements/transitions/release.ts';

/**
 * Withdraws an own claim with every gadget whose status lets it: bookings, payments and choices are
 * given up in the same transaction. Gadgets that are further on stay as they are. Again is the same
 * again; refused when no gadget can be withdrawn, or a booking not be cancelled any more.
 */
export async function withdrawClaim(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer,
  claimId: string,
): Promise<void> {
  const key = { reseller: viewer.reseller, claimId };
  const actor = { clock, actor: 'claimant' };
  await inTransaction(db, async (tx) => {
    await lockClaim(tx, key);
    const claim = await findOwnClaim(tx, viewer, claimId);
    if (!claim) throw missing();
    await takeClaimOver(tx, viewer, key, claim);
    const gadgets = await claimGadgets(tx, key);
    const gadgetIds = gadgets
      .filter(({ status }) => allows(status, 'withdraw').allowed)
      .map(({ gadget_id: id }) => id);
    if (gadgetIds.length === 0) return refuseUnlessWithdrawn(gadgets);
    const said = endedIn(await cancelChoices(tx, key, gadgetIds, actor));
    const move = { to: STATUS.WITHDRAWN, reason: '', mail: 'withdrawn', said } as const;
    await moveGadgets(tx, key, gadgetIds, move, actor);
    await passEarlyExcessOn(tx, key);
  });
}

function refuseUnlessWithdrawn(gadgets: readonly GadgetRow[]) {
  if (gadgets.some(({ status }) => status === STATUS.WITHDRAWN)) return;
  for (const { status } of gadgets) {
    const allowance = allows(status, 'withdraw');
    if (!allowance.allowed) throw conflict('not_allowed_now', allowance.reason);
  }
}
