import { STATUS } from './status-ids.ts';
import type { ClaimStatus } from './status-table.ts';
import { claimStatus } from './status.ts';

const NOTHING_TO_PAY = {
  label: 'Nothing to pay',
  happened: 'The excess was as much as what we accept, or more.',
  task: 'We settle your claim. Nothing is left to pay.',
};

/**
 * A status in words for a gadget that is settled in money although the excess takes all of it, so that none
 * moves; null where its own words say nothing of a payment.
 */
export function unpaidStatus(id: number): ClaimStatus | null {
  if (id === STATUS.CASH_SETTLEMENT) return { ...claimStatus(id), ...NOTHING_TO_PAY };
  return id === STATUS.SETTLED ? claimStatus(id) : null;
}
