import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { ClaimRow, GadgetRow } from '../../../claims/claims/records/claims.ts';
import type { Db } from '../../../database/database.ts';
import type { ResellerScope } from '../../../identity/identity.ts';

/** When the repair centre had the gadgets of some claims. */
export interface Arrivals {
  ofGadget(gadget: Pick<GadgetRow, 'claim_id' | 'gadget_id'>): Date | undefined;
  /** The latest of a claim's gadgets. */
  ofClaim(claim: Pick<ClaimRow, 'claim_id'>): Date | undefined;
}

/** When the gadgets of these claims reached the repair centre, the last time. */
export async function arrivals(
  db: Db,
  reseller: ResellerScope,
  claimIds: string[],
): Promise<Arrivals> {
  const events = claimIds.length === 0 ? [] : await arrivalEvents(db, reseller, claimIds);
  return {
    ofGadget: ({ claim_id: claim, gadget_id: gadget }) =>
      events.findLast(
        (event) =>
          event.claim_id === claim && (event.gadget_id === null || event.gadget_id === gadget),
      )?.at,
    ofClaim: ({ claim_id: claim }) => events.findLast((event) => event.claim_id === claim)?.at,
  };
}

function arrivalEvents(db: Db, reseller: ResellerScope, claimIds: string[]) {
  return (
    db
      .selectFrom('claim_events')
      .select(['claim_id', 'gadget_id', 'at'])
      .where('reseller_id', '=', reseller)
      .where('claim_id', 'in', claimIds)
      .where('to_status', '=', STATUS.DEVICE_RECEIVED)
      // Not events while they had it, like a file that came in.
      .where('from_status', 'is distinct from', STATUS.DEVICE_RECEIVED)
      .orderBy('at')
      .execute()
  );
}
