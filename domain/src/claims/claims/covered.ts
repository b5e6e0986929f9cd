import {
  coveredGadgets,
  isInCoverPeriod,
  isInConfirmedPeriod,
} from '../../policies/policies/cover.ts';
import type { Policy } from '../../policies/policies/schemas.ts';
import type { ClaimData } from './form.ts';
import { coverOptionFor } from './incident-types.ts';
import { namedGadget } from './same-gadget.ts';

/** Whether the date of the incident is in a confirmed period of cover that is not in doubt. */
export const isDateCovered = (data: ClaimData, policy: Policy): boolean =>
  !data.policy.coverConcern &&
  isInConfirmedPeriod(policy, data.incident.dateOfIncident, data.policy.quoteId);

/**
 * Whether each gadget is on the policy and covered on that day; stricter than the choice on screen,
 * which falls back to gadgets not covered on the day.
 */
export function areGadgetsCovered(data: ClaimData, policy: Policy): boolean {
  const { dateOfIncident } = data.incident;
  const covered = coveredGadgets(policy, dateOfIncident)
    .filter((gadget) => isInCoverPeriod(dateOfIncident, gadget))
    .map(({ id }) => id);
  return data.gadgets.every(({ policyGadgetId }) => {
    const named = namedGadget(policy, policyGadgetId);
    return named !== undefined && covered.includes(named.id);
  });
}

/** Whether the policy includes what happened; false while that is open. */
export function isIncidentCovered(data: ClaimData, policy: Policy): boolean {
  const option = coverOptionFor(data.incident.incidentTypeId);
  return option !== null && policy.coverOptions[option];
}
