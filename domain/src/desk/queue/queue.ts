import { STATUS } from '../../claims/claims/status-ids.ts';
import { claimStatuses } from '../../claims/claims/status.ts';

/** Statuses in which a claim waits for the desk, not for its claimant or the repairer. */
export const WAITING_STATUSES: readonly number[] = claimStatuses()
  .filter(({ actor, clock }) => actor === 'claims team' && clock === 'decision')
  .map(({ id }) => id)
  .concat(STATUS.INVOICE_RECEIVED);

/** Whether a claim waits for the desk; when a part of its gadgets does, it has a day by which to decide. */
export const isWaiting = ({ status, decideBy }: { status: number; decideBy: string | null }) =>
  decideBy !== null || WAITING_STATUSES.includes(status);
