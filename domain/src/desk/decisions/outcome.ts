import { type ClaimStatusId, STATUS } from '../../claims/claims/status-ids.ts';
import { canMove, isFinished, isStatusUndecided } from '../../claims/claims/status.ts';
import type { Permission } from '../../people/staff/permissions.ts';
import type { DecisionOutcome } from './schemas.ts';

/** Where a gadget goes that is decided like this. */
export const STATUS_AFTER: Record<DecisionOutcome, ClaimStatusId> = {
  approve: STATUS.APPROVED,
  decline: STATUS.DECLINED,
  refer: STATUS.REFERRED,
};

/** The right that it takes. */
export const PERMISSION_FOR: Record<DecisionOutcome, Permission> = {
  approve: 'claim.approve',
  decline: 'claim.decline',
  refer: 'claim.refer',
};

/** Whether a gadget is approved already, so that an approval says what we accept for it and moves nothing. */
export const takesAmount = (status: number): boolean =>
  !isStatusUndecided(status) && !isFinished(status);

/** Whether a gadget of this status can be decided like this. An approved one can go back to approved too, which decides nothing. */
export const takesOutcome = (status: number, outcome: DecisionOutcome): boolean =>
  isStatusUndecided(status) && canMove(status, STATUS_AFTER[outcome]);
