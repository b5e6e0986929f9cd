import { isDay } from '../calendar/day.ts';
import { formatLongDay } from '../calendar/format.ts';
import { checklist } from '../documents/checklist.ts';
import type { ChecklistFacts } from '../documents/checklist.ts';
import type { Policy } from '../policies/schemas.ts';
import type { ClaimExcesses } from '../repairs/excess.ts';
import { claimExcesses } from '../repairs/excess.ts';
import { areGadgetsCovered, isDateCovered } from './covered.ts';
import type { ClaimData } from './form.ts';
import { coverWords, isCovered } from './incident-types.ts';

/** What can be said of a claim before it is sent. */
export interface Outcome {
  /** `part`: the policy includes it, which gadget is open. `open`: a person has to look. */
  cover: 'covered' | 'part' | 'open';
  /** The part of the policy that it falls under: "accidental damage". */
  part: string;
  /** Why a person has to look at the cover, in a sentence. */
  why: string | null;
  excess: ClaimExcesses;
  /** What documents have to be sent, each once. */
  needed: string[];
}

/** Cover, excess and documents as far as the answers say; null until we know what happened. */
export function outcomeOf(
  data: ClaimData,
  policy: Policy,
  brandRules?: ChecklistFacts['brandRules'],
): Outcome | null {
  const { incidentTypeId, dateOfIncident, reported } = data.incident;
  if (incidentTypeId === null) return null;
  const { gadgets, occurredAbroad, documents } = data;
  const why = whyOpen(data, policy);
  const items = checklist({
    incidentTypeId,
    gadgets: gadgets.length === 0 ? onlyGadgetOf(policy) : gadgets,
    occurredAbroad,
    reported,
    brandRules,
    documents,
  });
  const required = items.filter(({ requirement }) => requirement === 'required');
  return {
    cover: why !== null ? 'open' : gadgets.length === 0 ? 'part' : 'covered',
    part: coverWords(incidentTypeId),
    why,
    excess: claimExcesses(policy, { incidentTypeId, dateOfIncident }, Math.max(1, gadgets.length)),
    needed: [...new Set(required.map(({ label }) => label))],
  };
}

/** Before one is chosen, what is asked for the only one is known. */
const onlyGadgetOf = ({ gadgets }: Policy) =>
  gadgets.length === 1
    ? gadgets.map(({ typeId, imei }) => ({ itemGUID: '', typeId, imei: imei ?? '' }))
    : [];

function whyOpen(data: ClaimData, policy: Policy): string | null {
  const incident = isCovered(data.incident.incidentTypeId ?? 0, policy.coverOptions);
  if (!incident.covered) return incident.reason;
  if (!isDateCovered(data, policy)) return whyNotThen(data.incident.dateOfIncident, policy);
  return areGadgetsCovered(data, policy) ? null : 'A gadget is not covered on that date.';
}

const whyNotThen = (day: string, { coverEndDate: end }: Policy): string =>
  isDay(end) && day > end
    ? `Your cover ended on ${formatLongDay(end)}.`
    : 'The date is not within your cover.';
