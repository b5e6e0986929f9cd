import { allows, isClaimStatusId } from '@gadget-claims/domain/claims/status';
import type { Action } from '@gadget-claims/domain/claims/status-table';

/** For choosing a gadget: whether its status lets somebody do this. */
export const statusAllows = (action: Action) => (status: number) =>
  isClaimStatusId(status) && allows(status, action).allowed;
