import { isDay } from '../../calendar/day.ts';
import { formatDay } from '../../calendar/format.ts';
import { valueAt, withAnswer } from '../../validation/answer.ts';
import { cleanAnswers } from './clean-answers.ts';
import type { ClaimData } from './form.ts';
import { incidentPath } from './incident-types.ts';
import type { AnsweredStep } from './schemas.ts';
import { STATUS } from './status-ids.ts';
import { claimStatus, isDecisionReopenable, isFinished } from './status.ts';

/** Facts of a claim that the claims team corrects after a call, as they are named. */
export const FACTS = {
  incidentType: 'Kind of incident',
  dateOfIncident: 'Date of incident',
  imei: 'IMEI number',
  serialNumber: 'Serial number',
  telephone: 'Telephone number',
  email: 'E-mail address',
} as const;
export type Fact = keyof typeof FACTS;
export const ALL_FACTS = Object.keys(FACTS) as [Fact, ...Fact[]];

/** A fact as a sentence to the claimant names it. */
const TO_CLAIMANT: Record<Fact, string> = {
  incidentType: 'what happened',
  dateOfIncident: 'the date of the incident',
  imei: 'the IMEI number',
  serialNumber: 'the serial number',
  telephone: 'your telephone number',
  email: 'your e-mail address',
};

/** Whether it is a fact of one gadget. */
export const isOfGadget = (fact: Fact): boolean => fact === 'imei' || fact === 'serialNumber';

/** Whether it says how the claimant is reached: no decision about cover rests on it. */
export const isContact = (fact: Fact): boolean => fact === 'telephone' || fact === 'email';

const PATHS: Record<Fact, (position: number) => string> = {
  incidentType: () => 'incident.incidentTypeId',
  dateOfIncident: () => 'incident.dateOfIncident',
  imei: (position) => `gadgets.${position}.imei`,
  serialNumber: (position) => `gadgets.${position}.serialNumber`,
  telephone: () => 'claimant.telephone',
  email: () => 'claimant.email',
};

/** The path of a fact within the form; `position` is the gadget's place there. */
export const pathOfFact = (fact: Fact, position: number | null): string =>
  PATHS[fact](position ?? 0);

/** A fact as the form has it; '' where it has none. */
export function factAt(data: ClaimData, path: string): string {
  const value = valueAt(data, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The form with another answer, cleaned as a submission is. */
export function withFact(data: ClaimData, fact: Fact, path: string, value: string): ClaimData {
  const answer = fact !== 'incidentType' ? value : /^\d+$/.test(value) ? Number(value) : null;
  return cleanAnswers(withAnswer(data, path, answer));
}

/** A fact in words, as the claimant's answers have it. */
export function factInWords(fact: Fact, value: string): string {
  if (fact === 'incidentType') {
    return incidentPath(Number(value))
      .map(({ label }) => label)
      .join(' › ');
  }
  return fact === 'dateOfIncident' && isDay(value) ? formatDay(value) : value;
}

/** A correction as answers show it. */
export interface ShownCorrection {
  path: string;
  fact: Fact;
  was: string;
  now: string;
  /** ISO 8601 UTC. */
  at: string;
  /** The colleague, for the claims team alone. */
  by?: string;
}

/**
 * The claimant's answers as they hold: a corrected one with what it was, by whom and when. One that the
 * claimant did not give stands behind those of its part.
 */
export function answersNow(
  answers: readonly AnsweredStep[],
  corrections: readonly ShownCorrection[],
): AnsweredStep[] {
  let steps = [...answers];
  for (const { path, fact, was, now, at, by } of corrections) {
    const value = factInWords(fact, now);
    const corrected = { was: factInWords(fact, was), at, ...(by !== undefined && { by }) };
    const isThere = steps.some(({ lines }) => lines.some((line) => line.path === path));
    const of = path.slice(0, path.lastIndexOf('.') + 1);
    const home = steps.findIndex(({ lines }) => lines.some((line) => line.path.startsWith(of)));
    steps = steps.map((step, place) => ({
      ...step,
      lines: isThere
        ? step.lines.map((line) => (line.path === path ? { ...line, value, corrected } : line))
        : [
            ...step.lines,
            ...(place === home ? [{ path, label: FACTS[fact], value, corrected }] : []),
          ],
    }));
  }
  return steps;
}

/** "We corrected the date of the incident: 3 March 2026 in place of 1 March 2026." */
export function correctionInWords({
  fact,
  was,
  now,
}: Pick<ShownCorrection, 'fact' | 'was' | 'now'>) {
  const before = was === '' ? '' : ` in place of ${factInWords(fact, was)}`;
  return `We corrected ${TO_CLAIMANT[fact]}: ${factInWords(fact, now)}${before}.`;
}

/** A gadget as far as corrections ask about it. */
interface CorrectedGadget {
  gadgetId: string;
  label: string;
  status: number;
}

const OVER = 'This claim is over, so nothing in it is corrected any more.';
const isEnded = (status: number) =>
  ([STATUS.WITHDRAWN, STATUS.CLOSED] as number[]).includes(status);

/**
 * Why a fact cannot be corrected as the gadgets stand, in a sentence; null when it can. What was decided on
 * the fact as it was told is reopened first; how the claimant is reached is corrected until all is over.
 */
export function whyNotCorrected(
  fact: Fact,
  gadgets: readonly CorrectedGadget[],
  gadgetId: string | null,
): string | null {
  if (gadgets.every(({ status }) => isFinished(status))) return OVER;
  if (isContact(fact)) return null;
  const concerned = gadgets.filter((one) => !isOfGadget(fact) || one.gadgetId === gadgetId);
  if (concerned.every(({ status }) => isEnded(status))) return OVER;
  const decided = concerned.find(
    ({ status }) =>
      !isEnded(status) && !['assessing', 'reviewing'].includes(claimStatus(status).phase),
  );
  if (!decided) return null;
  const { label, status } = decided;
  return isDecisionReopenable(status)
    ? `${label} was decided on what was told. The decision has to be reopened first.`
    : `${label} was decided on what was told, and that cannot be reopened any more.`;
}
