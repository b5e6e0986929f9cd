import type { Problem } from '../validation/fields.ts';
import type { ClaimForm } from './form.ts';
import type { StepContext } from './wizard/step.ts';
import { stepProblems } from './wizard/step.ts';
import { STEPS } from './wizard/steps.ts';

/** Every refused answer of a form, in the order of the wizard; empty when it can be submitted. */
export function formProblems(form: ClaimForm, context: StepContext): Problem[] {
  return STEPS.flatMap((step) => stepProblems(step, form.data, context));
}
