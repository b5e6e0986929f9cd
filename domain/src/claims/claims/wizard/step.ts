import type { Policy } from '../../../policies/policies/schemas.ts';
import { type Field as AnyField, type Problem, problemsOf } from '../../../validation/fields.ts';
import type { ClaimData } from '../form.ts';
import type { StepName } from './copy.ts';
import type { Now } from './rules.ts';

/** Facts that a step needs beyond the form itself. */
export interface StepContext extends Now {
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

/** One question of the wizard. */
export interface WizardField extends AnyField<ClaimData> {
  /** The answer in words for the review page, where it is not plain text, a date or yes/no. */
  words?: (value: never, labels: Labels) => string;
}

/** One screen of the wizard that asks something (specification §2). */
export interface Step {
  name: StepName;
  /** Last segment of its path: the stage. */
  stage: string;
  fields: (data: ClaimData, context: StepContext) => WizardField[];
  /** The stage completeness check of specification §4. */
  isComplete: (data: ClaimData) => boolean;
}

/** The first problem of each question that a step asks. */
export function stepProblems(step: Step, data: ClaimData, context: StepContext): Problem[] {
  return problemsOf(step.fields(data, context), data);
}
