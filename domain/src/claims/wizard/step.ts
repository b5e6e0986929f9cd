import { isDay } from '../../calendar/day.ts';
import { formatDay } from '../../calendar/format.ts';
import type { Policy } from '../../policies/schemas.ts';
import { isEmpty, valueAt } from '../../validation/answer.ts';
import { problem } from '../../validation/problem.ts';
import type { Rule } from '../../validation/rules.ts';
import type { ClaimData } from '../form.ts';
import type { StepName } from './titles.ts';

/** What a step needs to know beyond the form itself. */
export interface StepContext {
  /** Calendar day in Europe/London. */
  today: string;
  /** Time of day there, `HH:MM`; asked for only where it matters, since to find it out costs time. */
  time: () => string;
  policy: Policy;
}

/** Words for the ids in a form; the catalogue is too large to travel with every screen. */
export interface Labels {
  incidentType(id: number): string;
  country(code: string): string;
  gadgetType(id: number): string;
  make(id: number): string;
  model(id: number): string;
  damageType(id: number): string;
}

/** The praise of a field whose answers are none of our liking: a loss, a yes or a no. */
export const NO_PRAISE = '';

/** One question: where its answer stands in the form, how it is asked, what makes it acceptable. */
export interface Field {
  /** Path of the answer within `data`, e.g. `claimant.email`. */
  path: string;
  /** What is asked for, as a noun phrase: it stands in the messages, and on the screen by default. */
  label: string;
  /** A sentence that asks for it, shown in place of the label. */
  question?: string;
  /** What is said beside an answer that passed every rule; `POSITIVE` when left out. */
  praise?: string;
  rules: Rule[];
  /** Asked only when this holds. */
  when?: (data: ClaimData) => boolean;
  /** The answer in words for the review page, where it is not plain text, a date or yes/no. */
  words?: (value: never, labels: Labels) => string;
}

/** A refused answer: the field it belongs to and a whole sentence for the person. */
export interface Problem {
  path: string;
  message: string;
}

/** One line of the review page. */
export interface SummaryLine {
  path: string;
  label: string;
  value: string;
}

/** One screen of the wizard that asks something (specification §2). */
export interface Step {
  name: StepName;
  /** Last segment of its path: the stage. */
  stage: string;
  fields: (data: ClaimData, context: StepContext) => Field[];
  /** The stage completeness check of specification §4. */
  isComplete: (data: ClaimData) => boolean;
}

/** Whether a question is asked, given the answers so far. */
export function isAsked(field: Field, data: ClaimData): boolean {
  return !field.when || field.when(data);
}

/** The first problem of each question that a step asks. */
export function stepProblems(step: Step, data: ClaimData, context: StepContext): Problem[] {
  return step
    .fields(data, context)
    .filter((field) => isAsked(field, data))
    .flatMap(({ path, label, rules }) => {
      const value = valueAt(data, path);
      const message = rules.map((rule) => rule(value, data)).find((text) => text !== undefined);
      return message === undefined ? [] : [{ path, message: problem(label, message) }];
    });
}

/** What was answered on a step, in words; open questions are left out. */
export function stepSummary(
  step: Step,
  data: ClaimData,
  context: StepContext,
  labels: Labels,
): SummaryLine[] {
  return step
    .fields(data, context)
    .filter((field) => isAsked(field, data))
    .map((field) => ({
      path: field.path,
      label: field.question ?? field.label,
      value: inWords(valueAt(data, field.path), field, labels),
    }))
    .filter((line) => line.value !== '');
}

function inWords(value: unknown, field: Field, labels: Labels): string {
  if (isEmpty(value)) return '';
  if (field.words) return field.words(value as never, labels);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return isDay(value) ? formatDay(value) : value;
}
