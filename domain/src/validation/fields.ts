import { valueAt } from './answer.ts';
import { problemIn } from './problem.ts';
import { type Rule, required } from './rules.ts';

/** One question: where its answer stands in a form, how it is asked, what makes it acceptable. */
export interface Field<Form = unknown> {
  /** Path of the answer within the form, e.g. `claimant.email`. */
  path: string;
  /** The answer's name, as a noun phrase: it stands in the messages, and on the screen by default. */
  label: string;
  /** A sentence that asks for it, shown in place of the label. */
  question?: string;
  /** The praise beside an answer that passed every rule; `POSITIVE` when left out. */
  praise?: string;
  rules: readonly Rule[];
  /** Asked only when this holds. */
  when?(form: Form): boolean;
  /** While it is not asked the answer follows from other answers, so it is not cleared. */
  staysUnasked?: true;
}

/** A refused answer: the field it belongs to and a whole sentence for the person. */
export interface Problem {
  path: string;
  message: string;
}

/** A question that has to be answered; the other rules look at the answer. */
export function needed(path: string, label: string, ...rules: Rule[]): Field {
  return { path, label, rules: [required(label), ...rules] };
}

/** A question that may be left open. */
export function optional(path: string, label: string, ...rules: Rule[]): Field {
  return { path, label, rules };
}

/** Whether a question is asked, given the answers so far. */
export function isAsked<Form>(field: Field<Form>, form: Form): boolean {
  return !field.when || field.when(form);
}

/** The first problem of each question that is asked, as the API answers it. */
export function problemsOf<Form>(fields: readonly Field<Form>[], form: Form): Problem[] {
  return firstProblems(fields, form, false);
}

/** The same in a screen's formats, with the fault named where the message leaves it open. */
export function spokenProblems<Form>(fields: readonly Field<Form>[], form: Form): Problem[] {
  return firstProblems(fields, form, true);
}

function firstProblems<Form>(fields: readonly Field<Form>[], form: Form, isOnScreen: boolean) {
  return fields
    .filter((field) => isAsked(field, form))
    .flatMap(({ path, label, rules }): Problem[] => {
      const message = problemIn(label, rules, valueAt(form, path), form, isOnScreen);
      return message === undefined ? [] : [{ path, message }];
    });
}
