import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { isInConfirmedPeriod } from '@gadget-claims/domain/policies/policies/cover';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';

/**
 * Answers about cover that hold once the date of the incident stands: a date within current cover
 * needs no other period and raises no concern, and a period that does not contain it is let go.
 */
export function settledCover(data: ClaimData, policy: Policy): ClaimData {
  const { quoteId, coverConcern } = data.policy;
  const day = data.incident.dateOfIncident;
  const inside = (id: string | null) => isInConfirmedPeriod(policy, day, id);
  if (inside(null)) return withCover(data, null, false);
  if (quoteId !== null && inside(quoteId)) return withCover(data, quoteId, false);
  return withCover(data, null, coverConcern);
}

/** Whether the person still has to answer the question of cover. */
export function isCoverOpen(data: ClaimData, policy: Policy): boolean {
  const { quoteId, coverConcern } = data.policy;
  return !coverConcern && !isInConfirmedPeriod(policy, data.incident.dateOfIncident, quoteId);
}

/** The answers with another period of cover, or with the concern that there is none. */
export function withCover(
  data: ClaimData,
  quoteId: string | null,
  coverConcern: boolean,
): ClaimData {
  return { ...data, policy: { ...data.policy, quoteId, coverConcern } };
}
