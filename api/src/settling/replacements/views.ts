import type {
  Replacement,
  WaitingReplacement,
} from '@gadget-claims/domain/settling/replacements/schemas';
import { actOf, maybeAct } from '../../people/staff/records.ts';
import type { ReplacementRow, ToReplace } from './records.ts';

type Names = (staffId: string) => string;

export const waitingView = (row: ToReplace): WaitingReplacement => ({
  resellerId: row.reseller_id,
  claimId: row.claim_id,
  claimReference: row.claim_reference,
  gadgetId: row.gadget_id,
  gadget: row.label,
  claimant: row.addressee,
  address: row.address,
  worth: row.worth,
  total: row.total,
  since: row.status_since.toISOString(),
});

/** The colleagues who did something with a replacement. */
export const actingIn = (row: ReplacementRow) => [
  row.prepared_by,
  row.released_by,
  row.arrived_by,
  row.cancelled_by,
];

export function replacementView(row: ReplacementRow, name: Names): Replacement {
  const cancelled = maybeAct(name, row.cancelled_by, row.cancelled_at);
  return {
    resellerId: row.reseller_id,
    claimId: row.claim_id,
    claimReference: row.claim_reference,
    gadgetId: row.gadget_id,
    gadget: row.label,
    claimant: row.addressee,
    address: row.address,
    worth: row.worth,
    total: row.total,
    replacementId: row.replacement_id,
    state: row.state,
    what: row.what,
    courier: row.courier,
    tracking: row.tracking,
    prepared: actOf(name, row.prepared_by, row.prepared_at),
    released: maybeAct(name, row.released_by, row.released_at),
    arrived: maybeAct(name, row.arrived_by, row.arrived_at),
    cancelled: cancelled && { ...cancelled, reason: row.cancel_reason ?? '' },
  };
}
