import { addDays, daysBetween, isDay, isWithin } from '../../calendar/day.ts';
import { EARLY_CLAIM_DAYS } from '../../promises.ts';
import type { Policy, PolicyGadget } from './schemas.ts';
import { isExcludedCoverStatus } from './status-cover.ts';

export interface CoverPeriod {
  kind: 'previous' | 'current' | 'renewal';
  /** Null for the current period, which the policy itself stands for. */
  quoteId: string | null;
  coverStartDate: string;
  coverEndDate: string;
}

/** Whether a day lies in a period of cover; both ends count, and other text never does. */
export function isInCoverPeriod(
  day: string,
  period: { coverStartDate: string; coverEndDate: string },
): boolean {
  return isDay(day) && isWithin(day, period.coverStartDate, period.coverEndDate);
}

/** Every period of cover that the policy knows, oldest first. */
export function coverPeriods(
  policy: Pick<Policy, 'coverStartDate' | 'coverEndDate' | 'previousQuote' | 'renewalQuote'>,
): CoverPeriod[] {
  const { previousQuote, renewalQuote, coverStartDate, coverEndDate } = policy;
  return [
    ...(previousQuote ? [{ kind: 'previous' as const, ...previousQuote }] : []),
    { kind: 'current', quoteId: null, coverStartDate, coverEndDate },
    ...(renewalQuote ? [{ kind: 'renewal' as const, ...renewalQuote }] : []),
  ];
}

/** Whether the form's date is in the current period or in the one that the claimant chose. */
export function isInConfirmedPeriod(policy: Policy, day: string, quoteId: string | null): boolean {
  return coverPeriods(policy).some(
    (period) => period.quoteId === quoteId && isInCoverPeriod(day, period),
  );
}

/**
 * The periods without a gap between them of which the last one covers a day, oldest first; none where
 * the day is not covered. A renewal goes on with the cover before it.
 */
export function unbrokenCover(policy: Policy, day: string): CoverPeriod[] {
  const chain: CoverPeriod[] = [];
  for (const period of coverPeriods(policy).toReversed()) {
    const [next] = chain;
    const isNext = next
      ? period.coverEndDate >= addDays(next.coverStartDate, -1)
      : isInCoverPeriod(day, period);
    if (isNext) chain.unshift(period);
  }
  return chain;
}

/** Gadgets that can be claimed for, by the rule of specification §4 "Covered gadgets for a claim". */
export function coveredGadgets(policy: Policy, incidentDay: string): PolicyGadget[] {
  const claimable = policy.gadgets.filter(
    (gadget) => gadget.id !== null && !isExcludedCoverStatus(gadget.coverStatusId),
  );
  const onTheDay = claimable.filter((gadget) => isInCoverPeriod(incidentDay, gadget));
  return onTheDay.length > 0 ? onTheDay : claimable;
}

/** Pence of early-claim excess due for an incident on this day: 0 once the cover is no longer new. */
export function earlyClaimExcess(policy: Policy, incidentDay: string): number {
  if (policy.earlyClaimExcess === null || !isDay(incidentDay)) return 0;
  const days = daysBetween(policy.coverStartDate, incidentDay);
  return days >= 0 && days < EARLY_CLAIM_DAYS ? policy.earlyClaimExcess : 0;
}

interface Incident {
  incident: { dateOfIncident: string };
}

/** A policy with one covered gadget leaves nothing to choose: that gadget; else null. */
export function onlyGadget(policy: Policy, { incident }: Incident): PolicyGadget | null {
  const [only = null, ...others] = coveredGadgets(policy, incident.dateOfIncident);
  return others.length === 0 ? only : null;
}

/** Whether it is all that a claim is for: then choosing and describing it are one screen. */
export function isForOnlyGadget(
  policy: Policy | null,
  claim: (Incident & { gadgets: { policyGadgetId: string | null }[] }) | undefined,
): boolean {
  if (!policy || claim?.gadgets.length !== 1) return false;
  const only = onlyGadget(policy, claim);
  return only !== null && claim.gadgets[0]?.policyGadgetId === only.id;
}
