import { claimClock, nextActionOf } from '@gadget-claims/domain/claims/clock';
import type { ClaimGadgetView, ClaimStatusView } from '@gadget-claims/domain/claims/contract';
import { claimStatus } from '@gadget-claims/domain/claims/status';
import { missing } from '../../../lib/errors.ts';
import type { Services } from '../../../lib/services.ts';
import type { Viewer } from '../ownership.ts';
import type { ClaimRow, GadgetRow } from '../queries.ts';
import { type Arrivals, arrivals } from './arrivals.ts';
import { findOwnClaim } from './queries.ts';

export type StandingRow = Pick<
  ClaimRow,
  'claim_id' | 'status' | 'status_since' | 'documents_complete_at'
>;

/** The decision clock of a claim. */
export function clockOf(row: StandingRow, received: Date | undefined, now: Date) {
  return claimClock({
    status: row.status,
    since: row.status_since,
    documentsCompleteAt: row.documents_complete_at,
    receivedAt: received ?? null,
    now,
  });
}

/** Where a claim stands: a row of the status table, since when, who acts next and by when. */
export function standingOf(
  row: StandingRow,
  received: Date | undefined,
  now: Date,
): ClaimStatusView {
  const { id, label, sentence, tone } = claimStatus(row.status);
  return {
    claimId: row.claim_id,
    status: id,
    label,
    sentence,
    tone,
    since: row.status_since.toISOString(),
    nextAction: nextActionOf(id),
    aimDate: clockOf(row, received, now).aimDate,
  };
}

/** The gadgets of a claim, each where it stands itself. */
export function gadgetViews(
  row: StandingRow,
  gadgets: readonly GadgetRow[],
  received: Arrivals,
  now: Date,
): ClaimGadgetView[] {
  return gadgets.map((gadget) => {
    const { status, status_since } = gadget;
    const arrived = received.ofGadget(gadget);
    const standing = standingOf({ ...row, status, status_since }, arrived, now);
    return {
      id: gadget.gadget_id,
      itemGUID: gadget.item_guid,
      label: gadget.label,
      status,
      statusLabel: standing.label,
      sentence: standing.sentence,
      tone: standing.tone,
      since: standing.since,
      nextAction: standing.nextAction,
      aimDate: standing.aimDate,
    };
  });
}

/** Where an own claim stands; refuses one that is missing or somebody else's. */
export async function claimStanding(
  { db, clock }: Services,
  viewer: Viewer,
  claimId: string,
): Promise<ClaimStatusView> {
  const claim = await findOwnClaim(db, viewer, claimId);
  if (!claim) throw missing();
  const received = await arrivals(db, viewer.reseller, [claimId]);
  return standingOf(claim, received.ofClaim(claim), clock.now());
}
