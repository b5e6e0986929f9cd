import type { Tx } from '../../../database/database.ts';
import type { ClaimKey } from './claims.ts';

/** A line of a claim's audit trail. */
export interface ClaimEvent {
  at: Date;
  /** The actor: `claimant`, `triage`, or a colleague of the claims team. */
  actor: string;
  from: number | null;
  to: number;
  reason: string;
  /** Absent when it happened to the claim with all its gadgets. */
  gadgetId?: string;
}

/** Writes who changed a claim's status, when, from what to what, and why. */
export async function recordEvent(tx: Tx, { reseller, claimId }: ClaimKey, event: ClaimEvent) {
  await tx
    .insertInto('claim_events')
    .values({
      reseller_id: reseller,
      claim_id: claimId,
      at: event.at,
      actor: event.actor,
      from_status: event.from,
      to_status: event.to,
      reason: event.reason,
      gadget_id: event.gadgetId ?? null,
    })
    .execute();
}
