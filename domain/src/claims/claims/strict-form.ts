import { isEmpty, valueAt } from '../../validation/answer.ts';
import { type Problem, isAsked } from '../../validation/fields.ts';
import type { ClaimForm } from './form.ts';
import type { StepContext } from './wizard/step.ts';
import { stepProblems } from './wizard/step.ts';
import { STEPS } from './wizard/steps.ts';

/** Whether a form asks the question at this path. */
export const asksFor = (data: ClaimForm['data'], context: StepContext, path: string): boolean =>
  STEPS.some((step) =>
    step.fields(data, context).some((field) => field.path === path && isAsked(field, data)),
  );

/** Questions that the form of the specification (§3) does not have. */
const ADDED = /^(gadgets\.\d+|otherInsurance)\./;

/**
 * Every refused answer of a form, in the order of the wizard; empty when it can be submitted. A question
 * that we added and that has no answer was not asked: screens ask it, other callers need not know it.
 */
export function formProblems({ data }: Pick<ClaimForm, 'data'>, context: StepContext): Problem[] {
  return STEPS.flatMap((step) => stepProblems(step, data, context)).filter(
    ({ path }) => !ADDED.test(path) || !isEmpty(valueAt(data, path)),
  );
}
