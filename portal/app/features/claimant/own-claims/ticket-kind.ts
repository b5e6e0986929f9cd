import type { ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';

/** Nothing went right there. */
const CALM: readonly number[] = [STATUS.DECLINED, STATUS.WITHDRAWN, STATUS.CLOSED];

export const isCalm = ({ status }: Pick<ClaimView, 'status'>): boolean => CALM.includes(status);

/**
 * What the ticket of a claim is of: the place of its repair, our payment, or the gadget itself. Null for
 * several gadgets, and where nothing went right.
 */
export function ticketKind(claim: ClaimView): 'place' | 'money' | 'gadget' | null {
  const [only, another] = claim.gadgets;
  if (!only || another || isCalm(claim)) return null;
  if (only.appointment) return 'place';
  return only.settlement ? 'money' : 'gadget';
}
