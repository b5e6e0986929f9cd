import { isDay } from '../../calendar/day.ts';
import { unbrokenCover } from '../../policies/policies/cover.ts';
import type { Policy } from '../../policies/policies/schemas.ts';
import type { ClaimData } from './form.ts';
import { namedGadget } from './same-gadget.ts';

/**
 * The day since which the policy and each gadget of a claim that was covered on the day of the
 * incident had been covered without a gap; null where the policy was not in force. A gadget whose cover
 * begins with a renewal goes on as the policy does; one that joined later counts from its own day.
 */
export function coverBegan({ incident, gadgets }: ClaimData, policy: Policy): string | null {
  const { dateOfIncident: day } = incident;
  if (!isDay(day)) return null;
  const starts = unbrokenCover(policy, day).map(({ coverStartDate }) => coverStartDate);
  const [since] = starts;
  if (since === undefined) return null;
  return gadgets.reduce((latest, { policyGadgetId }) => {
    const start = namedGadget(policy, policyGadgetId)?.coverStartDate ?? since;
    const isLater = start > latest && start <= day && !starts.includes(start);
    return isLater ? start : latest;
  }, since);
}
