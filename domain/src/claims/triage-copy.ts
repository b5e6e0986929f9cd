import { daysBetween, isDay } from '../calendar/day.ts';
import { formatDate } from '../calendar/format.ts';
import { describeGadget } from '../catalogue/gadgets.ts';
import { capitalised, manySpelled } from '../in-words.ts';
import { coverPeriods, isCovered } from '../policies/cover.ts';
import type { Policy } from '../policies/schemas.ts';
import { isExcludedCoverStatus } from '../policies/status-cover.ts';
import type { ClaimData } from './form.ts';
import { coverWords, incidentLabel } from './incident-types.ts';
import { namedGadget } from './same-gadget.ts';

// What each rule of triage finds, in a sentence for the claims team, whether it holds or not.

const NOT_CLEAR = 'It is not clear yet what happened.';
const daysOf = (one: { coverStartDate: string; coverEndDate: string }) =>
  `from ${formatDate(one.coverStartDate)} to ${formatDate(one.coverEndDate)}`;

/** "The incident was on 3 March 2026, 14 days after cover began. Cover runs from … to …." */
export function periodFound({ policy: chosen, incident }: ClaimData, policy: Policy): string {
  const { dateOfIncident: day } = incident;
  const period = coverPeriods(policy).find(({ quoteId }) => quoteId === chosen.quoteId);
  if (!isDay(day)) return 'It has no day of the incident.';
  const runs = period
    ? `Cover runs ${daysOf(period)}.`
    : 'The period that was chosen is not there.';
  const isWithin = period !== undefined && isCovered(day, period);
  const since = isWithin
    ? `, ${manySpelled(daysBetween(period.coverStartDate, day), 'day')} after cover began`
    : '';
  const concern = chosen.coverConcern ? ' The claimant went on without cover for this date.' : '';
  return `The incident was on ${formatDate(day)}${since}. ${runs}${concern}`;
}

/** Each gadget with the days for which the policy covers it. */
export function gadgetsFound({ gadgets, incident }: ClaimData, policy: Policy): string {
  const found = gadgets.map((gadget) => {
    const known = namedGadget(policy, gadget.policyGadgetId);
    const label = describeGadget(gadget);
    if (!known) return `${label} is not on the policy.`;
    if (isExcludedCoverStatus(known.coverStatusId)) return `${label} is out of cover.`;
    const not = isCovered(incident.dateOfIncident, known) ? '' : ', not on that day';
    return `${label} is covered ${daysOf(known)}${not}.`;
  });
  return found.join(' ');
}

/** "Theft is not on the policy." */
export function optionFound({ incident }: ClaimData, isIncluded: boolean): string {
  const option = coverWords(incident.incidentTypeId);
  if (option === '') return NOT_CLEAR;
  return capitalised(`${option} ${isIncluded ? 'is' : 'is not'} on the policy.`);
}

/** "“Cracked back glass” is accidental damage." */
export function kindFound({ incident }: ClaimData): string {
  const option = coverWords(incident.incidentTypeId);
  if (option === '') return NOT_CLEAR;
  return `“${incidentLabel(incident.incidentTypeId)}” is ${option}.`;
}

/** What the claimant says of themselves: "They are not …", or that they left it open. */
export function saidFound(answer: boolean | null, says: { yes: string; no: string }): string {
  if (answer === null) return 'The claimant did not say.';
  return `The claimant says that they ${answer ? says.yes : says.no}.`;
}

/** As much of an IMEI as tells two apart and is no use to anybody else. */
const DIGITS = 4;

/** "IMEI ends 1234, the policy’s ends 9876." */
export function imeiFound({ gadgets }: ClaimData, policy: Policy): string {
  const found = gadgets.map((gadget) => {
    const known = namedGadget(policy, gadget.policyGadgetId)?.imei;
    const words = imeiWords(gadget.imei, known ?? '');
    return gadgets.length === 1 ? words : `${describeGadget(gadget)}: ${words}`;
  });
  return found.join(' ');
}

function imeiWords(claimed: string, known: string): string {
  if (claimed === '') return known === '' ? 'There is no IMEI.' : 'The claim has no IMEI.';
  if (known === '') return 'The policy has no IMEI.';
  const ends = `IMEI ends ${claimed.slice(-DIGITS)}`;
  return claimed === known
    ? `${ends}, as on the policy.`
    : `${ends}, the policy’s ends ${known.slice(-DIGITS)}.`;
}

/** Which claims are open for a gadget of this one, each once. */
export function openFound(references: readonly string[]): string {
  if (references.length === 0) return 'No other claim is open for it.';
  return `Open for the same gadget: ${[...new Set(references)].join(', ')}.`;
}

/** A claim on the policy, and the day on which it came, in London. */
export interface EarlierClaim {
  claimReference: string;
  day: string;
}

/** "Two claims since 3 March 2026: GC-…, GC-…." */
export function claimsFound(claims: readonly EarlierClaim[]): string {
  const [first, ...others] = claims.toSorted((a, b) => a.day.localeCompare(b.day));
  if (!first) return 'No other claim in the twelve months before it.';
  const references = [first, ...others].map(({ claimReference }) => claimReference).join(', ');
  return capitalised(
    `${manySpelled(claims.length, 'claim')} since ${formatDate(first.day)}: ${references}.`,
  );
}

/** What is missing, each once. */
export function documentsFound(missing: readonly string[]): string {
  if (missing.length === 0) return 'Nothing is missing.';
  return `Missing: ${[...new Set(missing)].join('; ')}.`;
}

/** A file that a person should look at, and why. */
export interface DoubtfulFile {
  label: string;
  doubt: string;
}

/** "Proof of purchase: used twice." */
export function evidenceFound(files: readonly DoubtfulFile[]): string {
  if (files.length === 0) return 'No file is in doubt.';
  return files.map(({ label, doubt }) => `${label}: ${doubt}.`).join(' ');
}
