import { isDay } from '../../calendar/day.ts';
import { formatLongDay } from '../../calendar/format.ts';
import { coveredGadgets } from '../../policies/policies/cover.ts';
import type { Policy } from '../../policies/policies/schemas.ts';
import type { ClaimExcesses } from '../../settling/repairs/excess.ts';
import { claimExcesses } from '../../settling/repairs/excess.ts';
import { checklist, missingRequired } from '../documents/checklist.ts';
import type { ChecklistFacts } from '../documents/checklist.ts';
import { areGadgetsCovered, isDateCovered } from './covered.ts';
import type { ClaimData } from './form.ts';
import { coverWords, coverOfIncident, isDamageOrBreakdown } from './incident-types.ts';

/** The outlook on a claim before it is sent. */
export interface ClaimOutlook {
  /** `part`: the policy includes it, which gadget is open. `open`: a person has to look. */
  cover: 'covered' | 'part' | 'open';
  /** The part of the policy that it falls under: "accidental damage". */
  part: string;
  /** Damaged rather than gone or misused. */
  isBroken: boolean;
  /** Why a person has to look at the cover, in a sentence. */
  why: string | null;
  excess: ClaimExcesses;
  /** Documents still to send, each once. */
  needed: string[];
  /** Further ones if it happened abroad, while the place is not known. */
  neededAbroad: string[];
}

/** Cover, excess and documents as far as the answers say; null until we know what happened. */
export function claimOutlook(
  data: ClaimData,
  policy: Policy,
  brandRules?: ChecklistFacts['brandRules'],
): ClaimOutlook | null {
  const { incidentTypeId, dateOfIncident, reported } = data.incident;
  if (incidentTypeId === null) return null;
  const { gadgets, occurredAbroad, documents } = data;
  const why = whyOpen(data, policy);
  const labelsFor = (abroad: boolean | null, of: ChecklistFacts['gadgets']) =>
    missingRequired(
      checklist({
        incidentTypeId,
        gadgets: of,
        occurredAbroad: abroad,
        reported,
        brandRules,
        documents,
      }),
    ).map(({ label }) => label);
  const neededWhere = (abroad: boolean | null) =>
    inAll(mayBeFor(data, policy).map((of) => labelsFor(abroad, of)));
  const needed = neededWhere(occurredAbroad);
  return {
    cover: why !== null ? 'open' : gadgets.length === 0 ? 'part' : 'covered',
    part: coverWords(incidentTypeId),
    isBroken: isDamageOrBreakdown(incidentTypeId),
    why,
    excess: claimExcesses(policy, { incidentTypeId, dateOfIncident }, Math.max(1, gadgets.length)),
    needed,
    neededAbroad:
      occurredAbroad === null ? neededWhere(true).filter((label) => !needed.includes(label)) : [],
  };
}

/** The gadgets on the claim; before one is chosen, each that it may be for, so that the list need not grow. */
function mayBeFor({ gadgets, incident }: ClaimData, policy: Policy): ChecklistFacts['gadgets'][] {
  if (gadgets.length > 0) return [gadgets];
  const covered = coveredGadgets(policy, incident.dateOfIncident);
  if (covered.length === 0) return [[]];
  return covered.map(({ typeId, imei }) => [{ itemGUID: '', typeId, imei: imei ?? '' }]);
}

/** The items that all of these lists share, each once. */
const inAll = ([first = [], ...others]: string[][]): string[] =>
  [...new Set(first)].filter((label) => others.every((list) => list.includes(label)));

function whyOpen(data: ClaimData, policy: Policy): string | null {
  const incident = coverOfIncident(data.incident.incidentTypeId ?? 0, policy.coverOptions);
  if (!incident.covered) return incident.reason;
  if (!isDateCovered(data, policy)) return whyNotThen(data.incident.dateOfIncident, policy);
  return areGadgetsCovered(data, policy) ? null : 'A gadget is not covered on that date.';
}

const whyNotThen = (day: string, { coverEndDate: end }: Policy): string =>
  isDay(end) && day > end
    ? `Your cover ended on ${formatLongDay(end)}.`
    : 'The date is not within your cover.';
