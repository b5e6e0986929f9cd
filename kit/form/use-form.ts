import { isEmpty, valueAt, withAnswer } from '@gadget-claims/domain/validation/answer';
import {
  type Field,
  type Problem,
  isAsked,
  spokenProblems,
} from '@gadget-claims/domain/validation/fields';
import { refusedProblem } from '@gadget-claims/domain/validation/problem';
import { POSITIVE } from '@gadget-claims/domain/validation/rules';
import { useLayoutEffect, useState } from 'react';
import { ApiError } from '../data/call-api.ts';
import { joinDate } from '../ui/date-parts.ts';
import type { FormValues } from './form-values.ts';
import { useMarks } from './marks.ts';
import { tryLater, useSend } from './use-send.ts';
import type { Said, Sending } from './use-send.ts';

/** Where a person goes once it is sent: nowhere, to the next item of a list, or to a snooze of this one. */
export type Then = 'stay' | 'next' | 'snooze';

interface Options<Form> {
  answers: FormValues<Form>;
  /** Every question, asked or not, for the answers so far. */
  fields: (answers: Form) => readonly Field<NoInfer<Form>>[];
  /** The button's act, once nothing is to be put right; it gives back or throws a refusal. */
  send: (answers: NoInfer<Form>, then: Then) => Said | Promise<Said>;
  /** Words for any thrown error, apart from answers that the API refuses. */
  refusal?: (error: unknown) => Said;
  /** The answers that the API refuses, which are said at their fields; as it says when left out. */
  refusedAnswers?: (error: unknown) => readonly Problem[];
  /**
   * When an answer is judged: once its question is left, once it is left filled, or only when the
   * form is sent, until it is being put right.
   */
  judged?: 'left' | 'left filled' | 'sent';
}

/** The obstacles when the form was sent. */
interface Try<Form> {
  answers: Form;
  /** Found here, and by the API. */
  found: readonly Problem[];
  refused: readonly Problem[];
  count: number;
}

/** A form as its parts see it. Only `Form` shows it. */
export interface FormState<Form> {
  fields: readonly Field<Form>[];
  answers: FormValues<Form>;
  sending: Sending;
  /** The obstacles of the last try that remain, and how often there were any. */
  summary: { problems: readonly Problem[]; count: number };
  /** The problem of an answer. */
  errorAt: (path: string) => string | undefined;
  /** The praise of it. */
  praiseOf: (field: Field<Form>) => string | undefined;
  leave: (path: string) => void;
  /** Makes questions look untouched. */
  forgetMarks: (paths: string[]) => void;
  submit: (then?: Then) => void;
}

const asTheApiSays = (error: unknown): readonly Problem[] =>
  error instanceof ApiError ? error.errors : [];

const at = (problems: readonly Problem[], path: string) =>
  problems.find((each) => each.path === path);

const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((each, index) => each === other[index])
    : one === other;

/** One form: its answers, their problems, and sending them, once. */
export function useForm<Form>(options: Options<Form>): FormState<Form> {
  const { answers, judged = 'sent' } = options;
  const [before] = useState(answers.shown);
  const fields = options.fields(answers.shown);
  const problems = spokenProblems(fields, answers.shown);
  const tries = useTries(options, fields, problems);
  const marks = useMarks();
  useTypedEarly(fields, answers);

  const errorAt = (path: string) => {
    const refused = tries.refusedAt(path);
    if (refused !== undefined) return refused;
    const message = at(problems, path)?.message;
    if (judged !== 'sent') return tries.hasFailed || marks.hasLeft(path) ? message : undefined;
    return tries.foundAt(path) === message ? message : undefined;
  };
  return {
    fields,
    answers,
    errorAt,
    sending: tries.sending,
    submit: tries.submit,
    summary: tries.summary,
    praiseOf: ({ path, praise = POSITIVE }) => {
      const value = valueAt(answers.shown, path);
      const isGood =
        marks.hasLeft(path) &&
        value !== valueAt(before, path) &&
        !isEmpty(value) &&
        !at(problems, path) &&
        // Nothing is good about answers that were refused together.
        tries.sending.refusal === null;
      return isGood ? praise : undefined;
    },
    leave: (path) => {
      if (judged === 'sent') return;
      if (judged === 'left' || !isEmpty(valueAt(answers.now(), path))) marks.leave(path);
    },
    forgetMarks: (paths) => {
      marks.forget(paths);
      if (judged === 'sent') tries.forget(paths);
    },
  };
}

/** Sending the form, and what stood in the way of it the last time. */
function useTries<Form>(
  { answers, fields: fieldsFor, send, ...words }: Options<Form>,
  fields: readonly Field<Form>[],
  problems: readonly Problem[],
) {
  const { refusal = tryLater, refusedAnswers = asTheApiSays, judged = 'sent' } = words;
  const [last, setLast] = useState<Try<Form> | null>(null);
  // A mended problem is not said again while a person types: it would take the focus.
  if (last?.found.some(({ path }) => !at(problems, path))) {
    setLast({ ...last, found: last.found.filter(({ path }) => at(problems, path)) });
  }
  const failed = (sent: Form, found: readonly Problem[], refused: readonly Problem[]) =>
    setLast((earlier) => ({ answers: sent, found, refused, count: (earlier?.count ?? 0) + 1 }));
  const sending = useSend(send, (error) => {
    const refused = refusedAnswers(error);
    if (refused.length === 0) return refusal(error);
    return failed(answers.now(), [], labelled(refused, fields));
  });
  const submit = (then: Then = 'stay') => {
    const sent = takeTyped(fieldsFor(answers.now()), answers);
    const found = spokenProblems(fieldsFor(sent), sent);
    if (found.length === 0) {
      setLast(null);
      return sending.send(sent, then);
    }
    sending.forget();
    return failed(sent, found, []);
  };
  const forget = (paths: string[]) =>
    setLast(
      (tried) =>
        tried && { ...tried, found: tried.found.filter(({ path }) => !paths.includes(path)) },
    );
  const isAsSent = (path: string) =>
    last !== null && isSame(valueAt(answers.shown, path), valueAt(last.answers, path));
  const said = (of: 'found' | 'refused') => (path: string) =>
    isAsSent(path) ? at(last?.[of] ?? [], path)?.message : undefined;
  return {
    sending,
    submit,
    forget,
    hasFailed: last !== null,
    foundAt: said('found'),
    refusedAt: said('refused'),
    summary: {
      problems: [
        // Where answers are judged while they are typed, the summary says the same as the fields.
        ...(last?.found ?? []).map((then) =>
          judged === 'sent' ? then : (at(problems, then.path) ?? then),
        ),
        ...stillAsked(last?.refused ?? [], fields, answers.shown),
      ],
      count: last?.count ?? 0,
    },
  };
}

/** Messages of the API as sentences about the questions that the person sees. */
function labelled<Form>(problems: readonly Problem[], fields: readonly Field<Form>[]) {
  return problems.map(({ path, message }) => {
    const label = fields.find((field) => field.path === path)?.label;
    return { path, message: label === undefined ? message : refusedProblem(label, message) };
  });
}

/** Without those of questions that are no longer asked; what belongs to no question stays. */
function stillAsked<Form>(
  problems: readonly Problem[],
  fields: readonly Field<Form>[],
  answers: Form,
): readonly Problem[] {
  return problems.filter(({ path }) => {
    const about = fields.filter((field) => field.path === path);
    return about.length === 0 || about.some((field) => isAsked(field, answers));
  });
}

/** Takes over text typed into the page before the scripts were there. */
function useTypedEarly<Form>(fields: readonly Field<Form>[], answers: FormValues<Form>) {
  // Reads the fields of the page, before it is painted again, which would empty them.
  useLayoutEffect(() => {
    takeTyped(fields, answers);
    // oxlint-disable-next-line react/exhaustive-deps -- once: afterwards the fields tell of typing
  }, []);
}

/** Takes over what stands in fields that told nothing of it, as when a browser filled them in. */
function takeTyped<Form>(fields: readonly Field<Form>[], { now, keep }: FormValues<Form>): Form {
  const typed = fields
    .filter((field) => isAsked(field, now()) && valueAt(now(), field.path) === '')
    .map(({ path }) => ({ path, text: textOnPage(path) }))
    .filter(({ text }) => text !== '');
  if (typed.length === 0) return now();
  const form = typed.reduce((before, { path, text }) => withAnswer(before, path, text), now());
  keep(form);
  return form;
}

/** The text in the field of an answer on the page, or a day of three boxes; '' for nothing. */
function textOnPage(path: string): string {
  const year = document.getElementById(`${path}-year`);
  if (!document.getElementById(`${path}-month`)) return textAt(path);
  const birthday = year?.getAttribute('autocomplete') === 'bday-year';
  return joinDate([textAt(path), textAt(`${path}-month`), textAt(`${path}-year`)], { birthday });
}

function textAt(id: string): string {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement && !['radio', 'checkbox', 'file'].includes(input.type)
    ? input.value
    : '';
}
