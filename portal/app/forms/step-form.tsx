import { isEmpty, valueAt } from '@gadget-claims/domain/validation/answer';
import { POSITIVE } from '@gadget-claims/domain/validation/rules';
import type { ClaimData } from '@gadget-claims/domain/claims/form';
import { isAsked, stepProblems } from '@gadget-claims/domain/claims/wizard/step';
import type { Field, Problem, Step } from '@gadget-claims/domain/claims/wizard/step';
import { createContext, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useToday } from '../lib/brand.ts';
import { timeNow } from '../lib/time-now.ts';
import { claimStore, useClaim } from '../lib/claim-store.ts';
import { useMarks } from '@gadget-claims/kit/form/marks.ts';
import type { Marks } from '@gadget-claims/kit/form/marks.ts';
import { withAnswer } from '@gadget-claims/kit/form/with-answer.ts';

export interface StepForm {
  /** The questions of the step, asked or not. */
  fields: Field[];
  data: ClaimData;
  /** The answers when the screen was opened. */
  before: ClaimData;
  /** Every answer of the step that is refused, as the screen shows them. */
  problems: Problem[];
  /** The answers at this moment, and what is refused. */
  now: () => { data: ClaimData; problems: Problem[] };
  marks: Marks;
}

/**
 * The form of one wizard step. What is typed goes into the claim at once, even unchecked, so that no
 * way off the screen loses it; the step's rules say what is wrong with it.
 */
export function useStepForm(step: Step): StepForm {
  const today = useToday();
  const policy = useClaim((state) => state.policy);
  const data = useClaim((state) => state.form?.data);
  if (!policy || !data) throw new Error('a step was opened without a policy');
  const marks = useMarks();
  const [before] = useState(data);
  const context = useMemo(() => ({ today, time: timeNow, policy }), [today, policy]);
  const fields = step.fields(data, context);
  const now = () => {
    const current = claimStore.getState().form?.data ?? data;
    return { data: current, problems: stepProblems(step, current, context) };
  };
  return { fields, data, before, marks, now, problems: stepProblems(step, data, context) };
}

const StepFormContext = createContext<StepForm | null>(null);

/** Lets questions find their label, rules and answer. */
export function Questions({ form, children }: { form: StepForm; children: ReactNode }) {
  return <StepFormContext value={form}>{children}</StepFormContext>;
}

function useForm(): StepForm {
  const form = useContext(StepFormContext);
  if (!form) throw new Error('outside of a step');
  return form;
}

/** The answers as they stand on the screen, for what depends on them. */
export const useAnswers = (): ClaimData => useForm().data;

/** Changes an answer, by its path, from outside of its own question. */
export function setAnswer(path: string, value: unknown) {
  const { form, answer } = claimStore.getState();
  if (form) answer(withAnswer(form.data, path, value));
}

/** Whether one of these questions shows a problem, so that what hides it can open. */
export function useHasProblem(paths: string[]): boolean {
  const { problems, marks } = useForm();
  return problems.some(({ path }) => paths.includes(path) && marks.mayShow(path));
}

/** Makes questions look as if nobody had been at them. */
export const useForget = () => useForm().marks.forget;

/** Everything that a field of the kit needs for one question; null while it is not asked. */
export function useQuestion<T>(path: string) {
  const { fields, data, before, problems, marks } = useForm();
  const field = fields.find((each) => each.path === path);
  if (!field || !isAsked(field, data)) return null;
  const value = valueAt(data, path) as T;
  const problem = problems.find((each) => each.path === path);
  const error = marks.mayShow(path) ? problem?.message : undefined;
  const isNew = value !== valueAt(before, path);
  return {
    name: path,
    label: field.question ?? field.label,
    value,
    onChange: (next: T) => setAnswer(path, next),
    onBlur: () => marks.leave(path),
    error,
    good:
      marks.hasLeft(path) && isNew && !isEmpty(value) && !problem
        ? (field.praise ?? POSITIVE)
        : undefined,
  };
}
