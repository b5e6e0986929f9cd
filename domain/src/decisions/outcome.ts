import { type ClaimStatusId, STATUS } from '../claims/status-ids.ts';
import type { Permission } from '../staff/permissions.ts';
import type { Outcome } from './schemas.ts';

/** Where a gadget goes that is decided like this. */
export const STATUS_AFTER: Record<Outcome, ClaimStatusId> = {
  approve: STATUS.APPROVED,
  decline: STATUS.DECLINED,
  refer: STATUS.REFERRED,
};

/** What somebody must be allowed to do for it. */
export const PERMISSION_FOR: Record<Outcome, Permission> = {
  approve: 'claim.approve',
  decline: 'claim.decline',
  refer: 'claim.refer',
};
