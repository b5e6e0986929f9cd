import { addDays, isDay } from '../../calendar/day.ts';
import { formatDate } from '../../calendar/format.ts';
import { coverPeriods } from '../../policies/policies/cover.ts';
import type { Policy } from '../../policies/policies/schemas.ts';

/** The day of a policy by which its wording is found. */
export const READ_BY = ['inception', 'renewal'] as const;
export type ReadBy = (typeof READ_BY)[number];

/** When a wording is in force, and for which policies. */
export interface InForce {
  underwriterId: number;
  /** Product ids of the policy file; none: every product of the underwriter. */
  products: readonly string[];
  readBy: ReadBy;
  /** Both days count. */
  firstDay: string;
  /** Null: until further notice. */
  lastDay: string | null;
}

/** From when to when a wording is in force: "1 March 2026 until further notice". */
export const periodWords = ({ firstDay, lastDay }: Pick<InForce, 'firstDay' | 'lastDay'>): string =>
  `${formatDate(firstDay)} ${lastDay === null ? 'until further notice' : `to ${formatDate(lastDay)}`}`;

type Dated = Pick<
  Policy,
  'coverStartDate' | 'coverEndDate' | 'previousQuote' | 'renewalQuote' | 'inceptionDate'
>;
type Insured = Dated & Pick<Policy, 'underwriterId' | 'productId'>;

/**
 * The days by which the wording of a policy is found for an incident: `renewal`, the first day of the
 * period of cover that the incident lies in (or of the last one that had begun, or else of the first);
 * `inception`, the first day of all cover that runs without a gap up to it.
 */
function readingDays(policy: Dated, incidentDay: string): Record<ReadBy, string> {
  const periods = coverPeriods(policy);
  const begun = periods.filter(({ coverStartDate }) => coverStartDate <= incidentDay);
  const at = Math.max(0, begun.length - 1);
  const chain = periods.slice(0, at + 1);
  const gap = chain.findLastIndex(({ coverStartDate }, index) => {
    const before = chain[index - 1];
    return before !== undefined && before.coverEndDate < addDays(coverStartDate, -1);
  });
  const renewal = chain.at(-1)?.coverStartDate ?? policy.coverStartDate;
  const oldest = chain[Math.max(0, gap)]?.coverStartDate ?? renewal;
  const { inceptionDate } = policy;
  // A policy that was renewed more than once began before the oldest period that its file has.
  const isKnown = inceptionDate !== undefined && inceptionDate < oldest && gap < 1;
  return { renewal, inception: isKnown ? inceptionDate : oldest };
}

const hasProduct = (products: readonly string[], productId: string): boolean =>
  products.some((one) => one.toLowerCase() === productId.trim().toLowerCase());

/** Whether a wording is the one of a policy for an incident on this day. */
export function isInForce(wording: InForce, policy: Insured, incidentDay: string): boolean {
  const { underwriterId, products, readBy, firstDay, lastDay } = wording;
  if (underwriterId !== policy.underwriterId || !isDay(incidentDay)) return false;
  if (products.length > 0 && !hasProduct(products, policy.productId)) return false;
  const day = readingDays(policy, incidentDay)[readBy];
  return firstDay <= day && (lastDay === null || day <= lastDay);
}

/**
 * Whether there can be a policy that both wordings are in force for. Where one is read by inception and
 * the other by renewal, the policies of the first are renewed on any later day, so that the second has
 * to have ended before the first begins.
 */
export function overlap(one: InForce, other: InForce): boolean {
  if (one.underwriterId !== other.underwriterId) return false;
  const isOfAll = one.products.length === 0 || other.products.length === 0;
  if (!isOfAll && !one.products.some((product) => hasProduct(other.products, product))) {
    return false;
  }
  const endsBefore = (earlier: InForce, later: InForce) =>
    earlier.lastDay !== null && earlier.lastDay < later.firstDay;
  if (one.readBy === other.readBy) return !endsBefore(one, other) && !endsBefore(other, one);
  const [byInception, byRenewal] = one.readBy === 'inception' ? [one, other] : [other, one];
  return !endsBefore(byRenewal, byInception);
}
