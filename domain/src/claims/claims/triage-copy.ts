import { daysBetween, isDay } from '../../calendar/day.ts';
import { formatDate } from '../../calendar/format.ts';
import { capitalised, manySpelled } from '../../in-words.ts';
import { describeGadget } from '../../policies/catalogue/gadgets.ts';
import { coverPeriods, isInCoverPeriod } from '../../policies/policies/cover.ts';
import { isPolicyMailbox, isSameName } from '../../policies/policies/policyholder.ts';
import type { Policy } from '../../policies/policies/schemas.ts';
import { isExcludedCoverStatus } from '../../policies/policies/status-cover.ts';
import { MATCH_MONTHS, SETTLED_MONTHS } from '../../promises.ts';
import type { ClaimData } from './form.ts';
import { coverWords, incidentLabel } from './incident-types.ts';
import { namedGadget } from './same-gadget.ts';

// The finding of each rule of triage, in a sentence for the claims team, whether it holds or not.

const NO_DAY = 'It has no day of the incident.';
const NOT_CLEAR = 'It is not clear yet what happened.';
const daysOf = (one: { coverStartDate: string; coverEndDate: string }) =>
  `from ${formatDate(one.coverStartDate)} to ${formatDate(one.coverEndDate)}`;

/** "The incident was on 3 March 2026, 14 days after cover began. Cover runs from … to …." */
export function periodFound({ policy: chosen, incident }: ClaimData, policy: Policy): string {
  const { dateOfIncident: day } = incident;
  const period = coverPeriods(policy).find(({ quoteId }) => quoteId === chosen.quoteId);
  if (!isDay(day)) return NO_DAY;
  const runs = period
    ? `Cover runs ${daysOf(period)}.`
    : 'The period that was chosen is not there.';
  const isWithin = period !== undefined && isInCoverPeriod(day, period);
  const since = isWithin
    ? `, ${manySpelled(daysBetween(period.coverStartDate, day), 'day')} after cover began`
    : '';
  const concern = chosen.coverConcern ? ' The claimant went on without cover for this date.' : '';
  return `The incident was on ${formatDate(day)}${since}. ${runs}${concern}`;
}

/** "It was told 31 days after the incident." */
export function toldFound({ incident }: ClaimData, cameOn: string): string {
  const { dateOfIncident: day } = incident;
  if (!isDay(day)) return NO_DAY;
  const days = daysBetween(day, cameOn);
  if (days <= 0) return 'It was told on the day of the incident.';
  return `It was told ${manySpelled(days, 'day')} after the incident, on ${formatDate(cameOn)}.`;
}

/** "The gadget has been covered since 3 March 2026, for 2 days." */
export function ageFound({ incident }: ClaimData, began: string | null): string {
  const { dateOfIncident: day } = incident;
  if (!isDay(day)) return NO_DAY;
  if (began === null) return 'There was no cover on the day of the incident.';
  const days = manySpelled(daysBetween(began, day), 'day');
  return `Policy and gadget had been covered since ${formatDate(began)}, for ${days}.`;
}

/** Which of name and e-mail are the policy's, without what they are: they stand above. */
export function personFound({ claimant }: ClaimData, policy: Policy, isProven: boolean): string {
  if (isProven) return 'The claimant reads the mailbox that the policy names.';
  const { policyholder } = policy;
  const name = isSameName(claimant, policyholder)
    ? 'The name is the policyholder’s'
    : 'The name is not the policyholder’s';
  if (policyholder.emailAddress === '') return `${name}. The policy has no e-mail address.`;
  const email = isPolicyMailbox(claimant.email, policy) ? 'is' : 'is not';
  return `${name}. The e-mail address ${email} the policy’s.`;
}

/** Each gadget with the days for which the policy covers it. */
export function gadgetsFound({ gadgets, incident }: ClaimData, policy: Policy): string {
  const found = gadgets.map((gadget) => {
    const known = namedGadget(policy, gadget.policyGadgetId);
    const label = describeGadget(gadget);
    if (!known) return `${label} is not on the policy.`;
    if (isExcludedCoverStatus(known.coverStatusId)) return `${label} is out of cover.`;
    const not = isInCoverPeriod(incident.dateOfIncident, known) ? '' : ', not on that day';
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

/** The claimant's answer about themselves: "They are not …", or that they left it open. */
export function saidFound(answer: boolean | null, says: { yes: string; no: string }): string {
  if (answer === null) return 'The claimant did not say.';
  return `The claimant says that they ${answer ? says.yes : says.no}.`;
}

/** As much of an IMEI as tells two apart and is no use to a thief. */
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

/** "Settled for the same gadget: GC-… on 3 March 2026." */
export function settledFound(claims: readonly EarlierClaim[]): string {
  if (claims.length === 0) return `None in ${SETTLED_MONTHS} months.`;
  const each = claims.map(({ claimReference, day }) => `${claimReference} on ${formatDate(day)}`);
  return `Settled for the same gadget: ${[...new Set(each)].join(', ')}.`;
}

/** Values that this claim and another one share. */
export interface SameElsewhere {
  /** "IMEI", "serial number", or the document that the file was sent as. */
  what: string;
  /** The other claim; null for one of another brand, of which no more is said. */
  claimReference: string | null;
}

/** "IMEI: also on GC-…. Proof of purchase: also on a claim of another brand." */
export function sameFound(same: readonly SameElsewhere[]): string {
  if (same.length === 0) return `On no other claim of ${MATCH_MONTHS} months.`;
  const whats = [...new Set(same.map(({ what }) => what))];
  return whats
    .map((what) => {
      const claims = same
        .filter((one) => one.what === what)
        .map(({ claimReference }) => claimReference ?? 'a claim of another brand');
      return `${what}: also on ${[...new Set(claims)].join(', ')}.`;
    })
    .join(' ');
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

/** Missing documents, each once. */
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
