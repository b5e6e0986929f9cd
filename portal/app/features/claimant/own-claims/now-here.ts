import type { ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { RepairChoice } from '@gadget-claims/domain/settling/repairs/schemas';

/** The choice whose preparation stands on the page of its claim: of the only gadget, once it is booked or needs no booking. */
export function listToTick({ gadgets }: Pick<ClaimView, 'gadgets'>): RepairChoice | null {
  const [only, another] = gadgets;
  if (!only?.choice || another || only.choice.instructions.length === 0) return null;
  const { choice, nextAction, status } = only;
  const isPosted = status === STATUS.REPAIR_OPTION_SELECTED && nextAction.action === null;
  return status === STATUS.REPAIR_BOOKED || isPosted ? choice : null;
}

/** Whether the soonest time for the repair of the only gadget is offered on the page of its claim. */
export function isOffered({ gadgets, isRepairable }: ClaimView): boolean {
  const [only, another] = gadgets;
  if (!only || another || !isRepairable) return false;
  return only.choice === null && only.nextAction.action === 'chooseOption';
}
