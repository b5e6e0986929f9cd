import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';

/** Whether something that was declined is looked at again. */
export const isChallenged = ({ gadgetsInFull }: Pick<DeskClaim, 'gadgetsInFull'>): boolean =>
  gadgetsInFull.some(({ status }) => status === STATUS.DECISION_CHALLENGED);
