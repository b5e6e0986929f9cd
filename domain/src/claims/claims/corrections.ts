import { isDay } from '../../calendar/day.ts';
import { formatDay } from '../../calendar/format.ts';
import { valueAt, withAnswer } from '../../validation/answer.ts';
import { cleanAnswers } from './clean-answers.ts';
import { FACTS, type Fact } from './correctable.ts';
import type { ClaimData } from './form.ts';
import { incidentPath } from './incident-types.ts';
import type { AnsweredStep } from './schemas.ts';

/** A fact as a sentence to the claimant names it. */
const TO_CLAIMANT: Record<Fact, string> = {
  incidentType: 'what happened',
  dateOfIncident: 'the date of the incident',
  imei: 'the IMEI number',
  serialNumber: 'the serial number',
  telephone: 'your telephone number',
  email: 'your e-mail address',
};

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
