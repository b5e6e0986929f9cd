import { allows, isClaimStatusId } from '@gadget-claims/domain/claims/claims/status';
import type { Action } from '@gadget-claims/domain/claims/claims/status-table';

/** Whether a gadget with a status can be chosen for a screen about one of these actions. */
export const allowedBy =
  (...actions: Action[]) =>
  (status: number): boolean =>
    isClaimStatusId(status) && actions.some((action) => allows(status, action).allowed);
