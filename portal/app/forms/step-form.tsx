import { POSITIVE } from '@gadget-claims/domain/validation/rules';
import type { ClaimData } from '@gadget-claims/domain/claims/form';
import { isAsked, stepProblems } from '@gadget-claims/domain/claims/wizard/step';
import type { Field, Problem, Step, StepContext } from '@gadget-claims/domain/claims/wizard/step';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { FormProvider, set, useController, useForm } from 'react-hook-form';
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form';
import { useToday } from '../lib/brand.ts';
import { claimStore, useClaim } from '../lib/claim-store.ts';

interface StepForm {
  form: UseFormReturn<ClaimData>;
  step: Step;
  context: StepContext;
  /** What the error summary lists; empty until somebody tried to go on. */
  problems: Problem[];
  submitCount: number;
}

/** The form of one wizard step, filled with the claim's answers and checked by the step's rules. */
export function useStepForm(step: Step): StepForm {
  const today = useToday();
  const policy = useClaim((state) => state.policy);
  if (!policy) throw new Error('a step was opened without a policy');
  const context = useMemo(() => ({ today, policy }), [today, policy]);
  const form = useForm<ClaimData>({
    defaultValues: claimStore.getState().form?.data,
    resolver: stepResolver(step, context),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const problems =
    form.formState.submitCount > 0 && !form.formState.isSubmitSuccessful
      ? stepProblems(step, form.getValues(), context)
      : [];
  useKeptAnswers(form);
  return { form, step, context, problems, submitCount: form.formState.submitCount };
}

function stepResolver(step: Step, context: StepContext): Resolver<ClaimData> {
  return (values) => {
    const errors: FieldErrors<ClaimData> = {};
    for (const { path, message } of stepProblems(step, values, context)) {
      set(errors, path, { type: 'rule', message });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

/** What is typed goes into the claim at once, even unchecked, so that no way off the screen loses it. */
function useKeptAnswers(form: UseFormReturn<ClaimData>) {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => claimStore.getState().answer(values),
      }),
    [form],
  );
}

const QuestionContext = createContext<{ fields: Field[]; data: ClaimData } | null>(null);

/** Lets questions find their label, rules and whether they are asked just now. */
export function Questions({ form, step, context, children }: StepForm & { children: ReactNode }) {
  const data = form.watch();
  const fields = step.fields(data, context);
  return (
    <FormProvider {...form}>
      <QuestionContext value={{ fields, data }}>{children}</QuestionContext>
    </FormProvider>
  );
}

/** The answers as they stand on the screen, for what depends on them. */
export function useAnswers(): ClaimData {
  const context = useContext(QuestionContext);
  if (!context) throw new Error('outside of a step');
  return context.data;
}

/** Everything that a field of the kit needs for one question; null while it is not asked. */
export function useQuestion<T>(path: string) {
  const context = useContext(QuestionContext);
  const question = context?.fields.find((field) => field.path === path);
  const { field, fieldState } = useController<ClaimData>({ name: path as never });
  const [left, setLeft] = useState(false);
  if (!context || !question || !isAsked(question, context.data)) return null;
  const error = fieldState.error?.message;
  const value = field.value as T;
  const isFilled = value !== '' && value !== null && value !== undefined;
  return {
    name: path,
    label: question.label,
    value,
    onChange: (next: T) => field.onChange(next),
    onBlur: () => {
      setLeft(true);
      field.onBlur();
    },
    error,
    good: left && isFilled && !error && fieldState.isDirty ? POSITIVE : undefined,
  };
}
