import { isEmpty, valueAt } from './answer.ts';
import { atLeast, atLeastCharacters, atMostCharacters } from './copy.ts';
import { matchesDateFormat } from './date-format.ts';

/**
 * Looks at one answer, and at the whole form where it depends on another one (specification §5).
 * Gives nothing when the answer is acceptable, otherwise the message; `NO_MESSAGE` marks the field
 * without words. Every rule but `required` and `requiredIf` lets an empty answer pass, so that a
 * field is optional until it says that it is required.
 */
export interface Rule {
  (value: unknown, form: unknown): string | undefined;
  /** A screen's sentence for a refused answer: the same message in its format, and the fault. */
  onScreen?: (value: unknown) => string;
}

/** A refusal that has no words of its own: mark the field, say nothing. */
export const NO_MESSAGE = '';

/** Shown beside an answer that passed every rule. */
export const POSITIVE = 'Looks Good!';

/** The praise of a question whose answers are none of our liking: a loss, a yes or a no. */
export const NO_PRAISE = '';

const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A rule for an answer as it is written, which passes on an empty one. */
export const whenAnswered =
  (accepts: (text: string) => boolean, message: string): Rule =>
  (value) =>
    isEmpty(value) || accepts(written(value)) ? undefined : message;

/** A rule with a message of its own on screens: words of the message, then a sentence of the question. */
export function explained(
  rule: Rule,
  message: string,
  why: (text: string) => string | undefined,
): Rule {
  const onScreen = (value: unknown) => [message, why(written(value))].filter(Boolean).join('. ');
  return Object.assign((value: unknown, form: unknown) => rule(value, form), { onScreen });
}

/** A rule for an answer as a function changes it first. */
export function ofChanged(rule: Rule, change: (value: unknown) => unknown): Rule {
  const { onScreen } = rule;
  return Object.assign(
    (value: unknown, form: unknown) => rule(change(value), form),
    onScreen && { onScreen: (value: unknown) => onScreen(change(value)) },
  );
}

/** The answer has to be there; blank text counts as empty, and `false` too when `falseFails`. */
export function required(label: string, { falseFails = false } = {}): Rule {
  return (value) =>
    isEmpty(value) || (falseFails && value === false) ? `${label} is required` : undefined;
}

/** A rule for an answer without the spaces around it, where those are not kept. */
export function trimmed(rule: Rule): Rule {
  return ofChanged(rule, (value) => (typeof value === 'string' ? value.trim() : value));
}

/** At most `length` characters. */
export function max(length: number): Rule {
  return whenAnswered((text) => text.length <= length, atMostCharacters(length));
}

/** At least `length` characters. */
export function min(length: number): Rule {
  return whenAnswered((text) => text.length >= length, atLeastCharacters(length));
}

/** The digits 0 to 9 and nothing else. */
export function numeric(): Rule {
  return whenAnswered((text) => /^\d+$/.test(text), 'should be numeric');
}

/** The message about a date or time in another format. */
export const inFormat = (format: string) => `is required to be in ${format} format`;

/** A real date or time written exactly as the format says, e.g. `DD/MM/YYYY`, `HH:MM`. */
export function dateFormat(format: string): Rule {
  return whenAnswered((text) => matchesDateFormat(text, format), inFormat(format));
}

/** A whole number, written or as a number, of at least `least`. */
export function minInt(least: number): Rule {
  return whenAnswered((text) => /^-?\d+$/.test(text) && Number(text) >= least, atLeast(least));
}

/**
 * Required when the answer at another path of the form is one of the given values.
 * `otherLabel` names that question: a noun phrase, like every label.
 */
export function requiredIf(path: string, values: readonly unknown[], otherLabel: string): Rule {
  return (value, form) =>
    isEmpty(value) && values.includes(valueAt(form, path))
      ? `is required if you have answered ${otherLabel} with a Yes/No`
      : undefined;
}

/** Equals the answer at another path of the form; the specification gives it no message. */
export function sameAs(path: string): Rule {
  return (value, form) => (value === valueAt(form, path) ? undefined : NO_MESSAGE);
}
