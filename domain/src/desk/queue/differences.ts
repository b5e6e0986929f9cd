import { isDateCovered, isIncidentCovered } from '../../claims/claims/covered.ts';
import type { ClaimData } from '../../claims/claims/form.ts';
import { incidentLabel } from '../../claims/claims/incident-types.ts';
import { claimOutlook } from '../../claims/claims/outlook.ts';
import { namedGadget } from '../../claims/claims/same-gadget.ts';
import { fullName } from '../../in-words.ts';
import { describeGadget } from '../../policies/catalogue/gadgets.ts';
import { isSameName } from '../../policies/policies/policyholder.ts';
import type { Policy } from '../../policies/policies/schemas.ts';
import { nationalDigits } from '../../validation/short-answer.ts';

/** A fact as the claimant gave it beside what the policy says. */
export interface Comparison {
  label: string;
  /** '' where the claimant gave none. */
  claim: string;
  /** '' where the policy says nothing. */
  policy: string;
  /** The two differ; false where one of them says nothing. */
  differs: boolean;
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

function compare(
  label: string,
  claim: string,
  policy: string,
  same = (a: string, b: string) => plain(a) === plain(b),
): Comparison {
  const differs = claim !== '' && policy !== '' && !same(claim, policy);
  return { label, claim, policy, differs };
}

const DAY = (day: string) => day.split('-').toReversed().join('/');

/** The claimant's statements about themselves and the day, beside the policy. */
export function claimantComparisons(data: ClaimData, policy: Policy): Comparison[] {
  const { claimant, incident } = data;
  const { policyholder } = policy;
  const sameNumber = (a: string, b: string) => nationalDigits(a) === nationalDigits(b);
  return [
    compare('Name', fullName(claimant), fullName(policyholder), () =>
      isSameName(claimant, policyholder),
    ),
    compare('Date of birth', DAY(claimant.dateOfBirth), DAY(policyholder.dateOfBirth)),
    compare('Postcode', claimant.address.postcode, policyholder.address.postcode),
    compare(
      'E-mail',
      claimant.email,
      policyholder.emailAddress,
      (a, b) => a.toLowerCase() === b.toLowerCase(),
    ),
    compare(
      'Telephone',
      claimant.telephone,
      policyholder.mobileNumber || policyholder.telephoneNumber,
      sameNumber,
    ),
    {
      label: 'Day of the incident',
      claim: DAY(incident.dateOfIncident),
      policy: `${DAY(policy.coverStartDate)} to ${DAY(policy.coverEndDate)}`,
      differs: !isDateCovered(data, policy),
    },
    {
      label: 'Incident',
      claim: incidentLabel(incident.incidentTypeId ?? 0),
      policy: outlookWords(data, policy),
      differs: !isIncidentCovered(data, policy),
    },
  ];
}

function outlookWords(data: ClaimData, policy: Policy): string {
  const outcome = claimOutlook(data, policy);
  if (outcome === null) return 'Not clear yet what it was';
  return isIncidentCovered(data, policy)
    ? `Yes, ${outcome.part}`
    : `No: ${outcome.part} is not on the policy`;
}

/** The claimant's statements about a gadget beside the gadget that the policy names. */
export function gadgetComparisons(
  gadget: ClaimData['gadgets'][number],
  policy: Policy,
): Comparison[] {
  const known = namedGadget(policy, gadget.policyGadgetId);
  return [
    compare('IMEI', gadget.imei, known?.imei ?? ''),
    compare('Serial number', gadget.serialNumber, known?.serialNumber ?? ''),
    {
      label: 'Gadget',
      claim: describeGadget(gadget),
      policy: known ? known.description || 'Yes' : 'No',
      differs: known === undefined,
    },
  ];
}
