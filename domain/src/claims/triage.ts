import type { Policy } from '../policies/schemas.ts';
import { areGadgetsCovered, isDateCovered, isIncidentCovered } from './covered.ts';
import type { ClaimData } from './form.ts';
import { INCIDENT } from './incident-ids.ts';
import { isDamageOrBreakdown, topLevelOf } from './incident-types.ts';
import { type ClaimedGadget, isSameGadget, namedGadget } from './same-gadget.ts';

/** What triage knows: the form, its policy and what stands in the claims register. */
export interface TriageFacts {
  data: ClaimData;
  policy: Policy;
  /** Gadgets with a claim on this policy that is still open. */
  gadgetsWithOpenClaim: readonly ClaimedGadget[];
  /** Claims on this policy in the twelve months before today. */
  claimsInTwelveMonths: number;
  /** Labels of required documents that are not there, or not accepted yet. */
  missingDocuments: readonly string[];
  /** A file shows nothing, cannot be seen, or is there for two documents (documents/doubtful.ts). */
  doubtfulEvidence: boolean;
}

interface TriageRule {
  name: string;
  holds: (facts: TriageFacts) => boolean;
}

const DOCUMENTS_RULE = 'all required documents are there';

/** Fails where another claimant claims for the gadget as well: a person decides between them. */
export const OPEN_CLAIM_RULE = 'no open claim on the gadget';

/** A claim passes when every rule holds (decisions §6); the names are stored with the claim. */
export const TRIAGE_RULES: readonly TriageRule[] = [
  {
    name: 'date in a confirmed cover period',
    holds: ({ data, policy }) => isDateCovered(data, policy),
  },
  {
    name: 'every gadget covered and on the policy',
    holds: ({ data, policy }) => areGadgetsCovered(data, policy),
  },
  {
    name: 'cover option includes the incident',
    holds: ({ data, policy }) => isIncidentCovered(data, policy),
  },
  {
    name: 'damage or breakdown',
    holds: ({ data }) => isDamageOrBreakdown(data.incident.incidentTypeId),
  },
  {
    name: 'claimant is the policyholder',
    holds: ({ data }) => data.claimant.policyholder === true,
  },
  { name: 'claimant lives in the UK', holds: ({ data }) => data.claimant.ukResident === true },
  {
    name: 'IMEI as on the policy',
    holds: ({ data, policy }) =>
      data.gadgets.every((gadget) => {
        const known = namedGadget(policy, gadget.policyGadgetId)?.imei;
        return !known || !gadget.imei || known === gadget.imei;
      }),
  },
  {
    name: OPEN_CLAIM_RULE,
    holds: ({ data, policy, gadgetsWithOpenClaim }) =>
      !data.gadgets.some((gadget, position) =>
        gadgetsWithOpenClaim.some((open) => isSameGadget(policy, { ...gadget, position }, open)),
      ),
  },
  {
    name: 'fewer than two claims in twelve months',
    holds: ({ claimsInTwelveMonths }) => claimsInTwelveMonths < 2,
  },
  {
    name: DOCUMENTS_RULE,
    holds: ({ missingDocuments }) => missingDocuments.length === 0,
  },
  // A person looks at it ("Being assessed"): such evidence approves nothing by itself.
  {
    name: 'evidence shows what it is sent for',
    holds: ({ doubtfulEvidence }) => !doubtfulEvidence,
  },
];

/** What triage found: whether the claim is approved at once, or which status it starts in. */
export interface TriageResult {
  passed: boolean;
  status: 'APPROVED' | 'AWAITING_DOCUMENTS' | 'UNDER_REVIEW';
  /** Names of the rules that did not hold. */
  failed: string[];
  /** Nothing but documents stands in the way of approving accidental damage. */
  approveOnceDocumented: boolean;
}

/** Decides a submission by the rules; the first status follows (decisions §6). */
export function triage(facts: TriageFacts): TriageResult {
  const failed = TRIAGE_RULES.filter((rule) => !rule.holds(facts)).map((rule) => rule.name);
  const onlyDocuments = failed.length === 1 && failed[0] === DOCUMENTS_RULE;
  return {
    passed: failed.length === 0,
    status:
      failed.length === 0
        ? 'APPROVED'
        : facts.missingDocuments.length > 0
          ? 'AWAITING_DOCUMENTS'
          : 'UNDER_REVIEW',
    failed,
    approveOnceDocumented:
      onlyDocuments && topLevelOf(facts.data.incident.incidentTypeId) === INCIDENT.accidentalDamage,
  };
}
