import type { ClaimData } from '../../claims/claims/form.ts';
import { coverOptionFor, coverWords } from '../../claims/claims/incident-types.ts';
import { insuredValueOf, namedGadget } from '../../claims/claims/same-gadget.ts';
import type { Policy } from '../../policies/policies/schemas.ts';
import { claimExcesses } from '../../settling/repairs/excess.ts';

/** A gadget of a claim, and the one of the policy that it names. */
interface NamedGadget {
  gadgetId: string;
  policyGadgetId: string | null;
}

/** The policy's facts when a claim on it was decided. */
export interface PolicyFacts {
  coverStartDate: string;
  coverEndDate: string;
  /** The option of cover for the incident, and whether the policy has it; '' while that is open. */
  option: string;
  isIncluded: boolean;
  /** Pence for each gadget, and once on top of it. */
  excess: number;
  earlyClaimExcess: number;
  /** Pence that each gadget is insured for; null where the policy does not name it or says no value. */
  values: { gadgetId: string; value: number | null }[];
}

/** The decisive values of a policy for a claim, to be kept with the decision. */
export function policyFacts(
  { incident }: ClaimData,
  policy: Policy,
  gadgets: readonly NamedGadget[],
): PolicyFacts {
  const { incidentTypeId, dateOfIncident } = incident;
  const option = coverOptionFor(incidentTypeId);
  const about = { incidentTypeId: incidentTypeId ?? 0, dateOfIncident };
  const { perGadget, earlyClaim } = claimExcesses(policy, about, gadgets.length);
  return {
    coverStartDate: policy.coverStartDate,
    coverEndDate: policy.coverEndDate,
    option: coverWords(incidentTypeId),
    isIncluded: option !== null && policy.coverOptions[option],
    excess: perGadget,
    earlyClaimExcess: earlyClaim,
    values: gadgets.map(({ gadgetId, policyGadgetId }) => ({
      gadgetId,
      value: insuredValueOf(policy, policyGadgetId),
    })),
  };
}

/** The parts of a policy that a decision rests on, as their change is told. */
export const POLICY_PARTS = [
  { part: 'period', words: 'the time of cover' },
  { part: 'option', words: 'what it covers' },
  { part: 'excess', words: 'the excess' },
  { part: 'value', words: 'what a gadget is insured for' },
  { part: 'gadget', words: 'a gadget on it' },
  { part: 'holder', words: 'the policyholder' },
] as const;

/** All that tells one state of a part from another, by part. */
export function policyParts(
  data: ClaimData,
  policy: Policy,
  gadgets: readonly NamedGadget[],
): Record<(typeof POLICY_PARTS)[number]['part'], unknown> {
  const facts = policyFacts(data, policy, gadgets);
  const { firstname, lastname, dateOfBirth, address } = policy.policyholder;
  const period = (one: Policy['previousQuote']) =>
    one && [one.quoteId, one.coverStartDate, one.coverEndDate];
  return {
    period: [
      policy.coverStartDate,
      policy.coverEndDate,
      policy.inceptionDate ?? null,
      period(policy.previousQuote),
      period(policy.renewalQuote),
    ],
    option: [policy.underwriterId, policy.productId, policy.coverLevel, facts.isIncluded],
    excess: [facts.excess, facts.earlyClaimExcess],
    value: facts.values.map(({ value }) => value),
    gadget: gadgets.map(({ policyGadgetId }) => {
      const known = namedGadget(policy, policyGadgetId);
      return (
        known && [
          known.description,
          known.coverStatusId,
          known.coverStartDate,
          known.coverEndDate,
          known.imei,
          known.serialNumber,
        ]
      );
    }),
    holder: [firstname, lastname, dateOfBirth, address.postcode],
  };
}
