import { isDay } from '../../../calendar/day.ts';
import { formatDay } from '../../../calendar/format.ts';
import { isEmpty, valueAt } from '../../../validation/answer.ts';
import { isAsked } from '../../../validation/fields.ts';
import type { ClaimData } from '../form.ts';
import type { WizardField, Labels, Step, StepContext } from './step.ts';

/** One line of the review page. */
export interface SummaryLine {
  path: string;
  label: string;
  value: string;
}

/** The answers of a step, in words; open questions are left out. */
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

function inWords(value: unknown, field: WizardField, labels: Labels): string {
  if (isEmpty(value)) return '';
  if (field.words) return field.words(value as never, labels);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return isDay(value) ? formatDay(value) : value;
}
