import { UNDO_WITHDRAWAL_HOURS } from '../../promises.ts';
import { type ClaimStatusId, STATUS } from './status-ids.ts';
import { claimStatus } from './status.ts';
import { type ClaimHappening, decisionOn } from './timeline.ts';

const HOUR_MS = 3_600_000;

/** A gadget, or a claim, as far as its withdrawal goes. */
interface Withdrawn {
  status: number;
  /** When it came there. */
  since: Date;
}

/** Until when a withdrawal can be taken back; null where there is none, or that time is over. */
export function undoableUntil({ status, since }: Withdrawn, now: Date): Date | null {
  if (status !== STATUS.WITHDRAWN) return null;
  const until = new Date(since.getTime() + UNDO_WITHDRAWAL_HOURS * HOUR_MS);
  return now < until ? until : null;
}

/**
 * Where a withdrawn gadget stands again when that is taken back: where it was, or before its choice if
 * we had accepted it, because the choice ended with the withdrawal. Null when it was not withdrawn last.
 */
export function backTo(trail: readonly ClaimHappening[], gadgetId: string): ClaimStatusId | null {
  const last = trail.findLast(
    (one) => (one.gadgetId ?? gadgetId) === gadgetId && one.from !== one.to,
  );
  if (last?.to !== STATUS.WITHDRAWN || last.from === null) return null;
  const isAccepted = decisionOn(trail, gadgetId)?.outcome === 'approved';
  return isAccepted ? STATUS.APPROVED : (claimStatus(last.from).undone ?? null);
}
