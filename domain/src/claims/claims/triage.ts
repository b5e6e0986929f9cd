import { daysBetween, isDay } from '../../calendar/day.ts';
import { isPolicyMailbox, isSameName } from '../../policies/policies/policyholder.ts';
import type { Policy } from '../../policies/policies/schemas.ts';
import { COVER_AGE_DAYS, MATCH_MONTHS, SETTLED_MONTHS, TOLD_DAYS } from '../../promises.ts';
import { coverBegan } from './cover-began.ts';
import { areGadgetsCovered, isDateCovered, isIncidentCovered } from './covered.ts';
import type { ClaimData } from './form.ts';
import { INCIDENT } from './incident-ids.ts';
import { isDamageOrBreakdown, topLevelOf } from './incident-types.ts';
import { type ClaimedGadget, isSameGadget, namedGadget } from './same-gadget.ts';
import {
  type DoubtfulFile,
  type EarlierClaim,
  type SameElsewhere,
  ageFound,
  claimsFound,
  documentsFound,
  evidenceFound,
  gadgetsFound,
  imeiFound,
  kindFound,
  openFound,
  optionFound,
  periodFound,
  personFound,
  sameFound,
  saidFound,
  settledFound,
  toldFound,
} from './triage-copy.ts';

/** A gadget with the claim that is open for it. */
type OpenGadget = ClaimedGadget & Pick<EarlierClaim, 'claimReference'>;

/** A gadget whose claim was settled, with the day on which it was. */
type SettledGadget = ClaimedGadget & EarlierClaim;

/** Facts that triage knows: the form, its policy and the claims register. */
export interface TriageFacts {
  data: ClaimData;
  policy: Policy;
  /** The day on which the claim came, in London. */
  cameOn: string;
  /** The claimant proved the mailbox that the policy names. */
  mailboxProven: boolean;
  /** Gadgets with another claim on this policy that is still open. */
  gadgetsWithOpenClaim: readonly OpenGadget[];
  /** Claims on this policy in the twelve months before this one came. */
  claimsInTwelveMonths: readonly EarlierClaim[];
  /** Gadgets of other claims on this policy that were settled in the months before this one came. */
  gadgetsSettled: readonly SettledGadget[];
  /** Values that other claims of the last months have too, of any policy and brand. */
  sameElsewhere: readonly SameElsewhere[];
  /** Labels of required documents that are not there, or not accepted yet. */
  missingDocuments: readonly string[];
  /** Files that show nothing, cannot be seen, or are there for two documents (documents/doubtful.ts). */
  doubtfulEvidence: readonly DoubtfulFile[];
}

interface TriageRule {
  name: string;
  holds: (facts: TriageFacts) => boolean;
  /** The finding, in a sentence for the claims team, whether it holds or not. */
  found: (facts: TriageFacts) => string;
}

/** It says which incidents a person looks at, and nothing against the claim. */
const KIND_RULE = 'damage or breakdown';

const DOCUMENTS_RULE = 'all required documents are there';

/** Fails where another claimant claims for the gadget as well: a person decides between them. */
export const OPEN_CLAIM_RULE = 'no open claim on the gadget';

const POLICYHOLDER = { yes: 'are the policyholder', no: 'are not the policyholder' };
const IN_THE_UK = { yes: 'live in the UK', no: 'do not live in the UK' };

/** Those of other claims that are for a gadget of this one. */
const onTheSame = <T extends ClaimedGadget>(
  { data, policy }: TriageFacts,
  others: readonly T[],
): T[] =>
  others.filter((other) =>
    data.gadgets.some((gadget, position) => isSameGadget(policy, { ...gadget, position }, other)),
  );

/** References of claims that are open for a gadget of this one. */
const openOnTheSame = (facts: TriageFacts): string[] =>
  onTheSame(facts, facts.gadgetsWithOpenClaim).map(({ claimReference }) => claimReference);

const settledOnTheSame = (facts: TriageFacts) => onTheSame(facts, facts.gadgetsSettled);

/** Whether the claim came in time; not when the day of the incident is no day. */
const isToldInTime = ({ data, cameOn }: TriageFacts): boolean => {
  const { dateOfIncident: day } = data.incident;
  return isDay(day) && daysBetween(day, cameOn) <= TOLD_DAYS;
};

/** Whether policy and gadgets had been covered for long enough on the day of the incident. */
const isCoverOld = ({ data, policy }: TriageFacts): boolean => {
  const began = coverBegan(data, policy);
  return began !== null && daysBetween(began, data.incident.dateOfIncident) >= COVER_AGE_DAYS;
};

/** Whether the claimant is who the policy names, as far as name and mailbox tell. */
const isPolicyholder = ({ data: { claimant }, policy, mailboxProven }: TriageFacts): boolean =>
  mailboxProven ||
  (isPolicyMailbox(claimant.email, policy) && isSameName(claimant, policy.policyholder));

/** A claim passes when every rule holds (decisions §6); the names are stored with the claim. */
export const TRIAGE_RULES: readonly TriageRule[] = [
  {
    name: 'date in a confirmed cover period',
    holds: ({ data, policy }) => isDateCovered(data, policy),
    found: ({ data, policy }) => periodFound(data, policy),
  },
  {
    name: `told within ${TOLD_DAYS} days`,
    holds: isToldInTime,
    found: ({ data, cameOn }) => toldFound(data, cameOn),
  },
  {
    name: `cover at least ${COVER_AGE_DAYS} days old`,
    holds: isCoverOld,
    found: ({ data, policy }) => ageFound(data, coverBegan(data, policy)),
  },
  {
    name: 'every gadget covered and on the policy',
    holds: ({ data, policy }) => areGadgetsCovered(data, policy),
    found: ({ data, policy }) => gadgetsFound(data, policy),
  },
  {
    name: 'cover option includes the incident',
    holds: ({ data, policy }) => isIncidentCovered(data, policy),
    found: ({ data, policy }) => optionFound(data, isIncidentCovered(data, policy)),
  },
  {
    name: KIND_RULE,
    holds: ({ data }) => isDamageOrBreakdown(data.incident.incidentTypeId),
    found: ({ data }) => kindFound(data),
  },
  {
    name: 'claimant is the policyholder',
    holds: ({ data }) => data.claimant.policyholder === true,
    found: ({ data }) => saidFound(data.claimant.policyholder, POLICYHOLDER),
  },
  {
    name: 'name and e-mail as on the policy',
    holds: isPolicyholder,
    found: ({ data, policy, mailboxProven }) => personFound(data, policy, mailboxProven),
  },
  {
    name: 'claimant lives in the UK',
    holds: ({ data }) => data.claimant.ukResident === true,
    found: ({ data }) => saidFound(data.claimant.ukResident, IN_THE_UK),
  },
  {
    name: 'IMEI as on the policy',
    holds: ({ data, policy }) =>
      data.gadgets.every((gadget) => {
        const known = namedGadget(policy, gadget.policyGadgetId)?.imei;
        return !known || !gadget.imei || known === gadget.imei;
      }),
    found: ({ data, policy }) => imeiFound(data, policy),
  },
  {
    name: OPEN_CLAIM_RULE,
    holds: (facts) => openOnTheSame(facts).length === 0,
    found: (facts) => openFound(openOnTheSame(facts)),
  },
  {
    name: `no claim on the gadget settled in ${SETTLED_MONTHS} months`,
    holds: (facts) => settledOnTheSame(facts).length === 0,
    found: (facts) => settledFound(settledOnTheSame(facts)),
  },
  {
    name: `IMEI, serial number and files on no other claim of ${MATCH_MONTHS} months`,
    holds: ({ sameElsewhere }) => sameElsewhere.length === 0,
    found: ({ sameElsewhere }) => sameFound(sameElsewhere),
  },
  {
    name: 'fewer than two claims in twelve months',
    holds: ({ claimsInTwelveMonths }) => claimsInTwelveMonths.length < 2,
    found: ({ claimsInTwelveMonths }) => claimsFound(claimsInTwelveMonths),
  },
  {
    name: DOCUMENTS_RULE,
    holds: ({ missingDocuments }) => missingDocuments.length === 0,
    found: ({ missingDocuments }) => documentsFound(missingDocuments),
  },
  // A person looks at it ("Being assessed"): such evidence approves nothing by itself.
  {
    name: 'evidence shows what it is sent for',
    holds: ({ doubtfulEvidence }) => doubtfulEvidence.length === 0,
    found: ({ doubtfulEvidence }) => evidenceFound(doubtfulEvidence),
  },
];

/** The result of triage: whether the claim is approved at once, or which status it starts in. */
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

/** A rule as the claims team reads it. */
export interface RuleFound {
  name: string;
  holds: boolean;
  found: string;
  /** It speaks against the claim as it is now: who approves it says why they do so all the same. */
  objects: boolean;
}

/**
 * The rules' findings in a claim, each with its sentence. Whether one holds is as found when the
 * claim came; where that has changed since, the sentence says so. Without its policy there are
 * none.
 */
export function rulesFound(failed: readonly string[], facts: TriageFacts | null): RuleFound[] {
  return TRIAGE_RULES.map(({ name, holds: holdsNow, found }) => {
    const holds = !failed.includes(name);
    const still = facts === null ? holds : holdsNow(facts);
    const objects = !still && name !== KIND_RULE;
    if (facts === null) return { name, holds, found: '', objects };
    return { name, holds, found: `${still === holds ? '' : 'Now: '}${found(facts)}`, objects };
  });
}
