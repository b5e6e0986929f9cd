import { valueAt, withAnswer } from '@gadget-claims/domain/validation/answer';
import { isAsked } from '@gadget-claims/domain/validation/fields';
import { createContext, useContext } from 'react';
import type { KeyboardEventHandler, ReactNode, Ref } from 'react';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { SaidAbove } from '../ui/field.tsx';
import { pressed } from '../ui/next-frame.ts';
import { BusyContext } from './busy-context.ts';
import { Refused } from './refused.tsx';
import type { FormState } from './use-form.ts';

const FormContext = createContext<FormState<unknown> | null>(null);

interface Props<Form> {
  form: FormState<Form>;
  children: ReactNode;
  /** `Submit`, and the other ways on beside it. */
  actions: ReactNode;
  /** Another way out of a refusal, right below it. */
  remedy?: ReactNode;
  className?: string;
  ref?: Ref<HTMLFormElement>;
  /** Id of the heading that says what it asks for, where the screen asks for more. */
  labelledBy?: string;
  /** Keys of its own. A refusal then stands inside, by the buttons: they work from there as well. */
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
}

/** The questions, with the problems above them, and the button that sends them. */
export function Form<T>({
  form,
  children,
  actions,
  remedy,
  className,
  ref,
  labelledBy,
  onKeyDown,
}: Props<T>) {
  const { sending, summary } = form;
  const refused = <Refused of={sending} />;
  return (
    <FormContext value={form as FormState<unknown>}>
      <BusyContext value={sending.busy}>
        {!onKeyDown && refused}
        {remedy}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for what its buttons do */}
        <form
          ref={ref}
          method="post"
          noValidate
          className={className}
          data-sheet
          aria-labelledby={labelledBy}
          onSubmit={(event) => {
            event.preventDefault();
            void pressed(event.currentTarget, form.submit);
          }}
          onKeyDown={onKeyDown}
        >
          <ErrorSummary problems={summary.problems} submitCount={summary.count} />
          <SaidAbove value={summary.problems.map(({ path }) => path)}>{children}</SaidAbove>
          {onKeyDown && refused}
          {actions}
        </form>
      </BusyContext>
    </FormContext>
  );
}

function useFormState<T>(): FormState<T> {
  const form = useContext(FormContext);
  if (!form) throw new Error('a question stands outside of a form');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller knows the form that it stands in
  return form as FormState<T>;
}

/** The answers as they stand on the screen, for what depends on them. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the form that it stands in
export const useFormValues = <T,>(): T => useFormState<T>().answers.shown;

/** Whether one of these questions shows a problem, so that what hides it can open. */
export function useHasProblem(paths: string[]): boolean {
  const { errorAt } = useFormState();
  return paths.some((path) => errorAt(path) !== undefined);
}

/** Makes questions look untouched. */
export const useForgetMarks = () => useFormState().forgetMarks;

/** Everything that a field of the kit needs for one question; null while it is not asked. */
export function useField<Value>(path: string) {
  const { fields, answers, errorAt, praiseOf, leave } = useFormState();
  const field = fields.find((each) => each.path === path && isAsked(each, answers.shown));
  if (!field) return null;
  return {
    name: path,
    label: field.question ?? field.label,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller knows the fields
    value: valueAt(answers.shown, path) as Value,
    onChange: (next: Value) => answers.keep(withAnswer(answers.now(), path, next)),
    onBlur: () => leave(path),
    error: errorAt(path),
    good: praiseOf(field),
  };
}
