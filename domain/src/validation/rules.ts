import { isEmpty, valueAt } from './answer.ts';
import { atLeast, atLeastCharacters, atMostCharacters } from './copy.ts';
import { matchesDateFormat } from './date-format.ts';
import { passesLuhn } from './luhn.ts';

/**
 * Looks at one answer, and at the whole form where it depends on another one (specification §5).
 * Gives nothing when the answer is acceptable, otherwise the message; `NO_MESSAGE` marks the field
 * without words. Every rule but `required` and `requiredIf` lets an empty answer pass, so that a
 * field is optional until it says that it is required.
 */
export type Rule = (value: unknown, form: unknown) => string | undefined;

/** A refusal that has no words of its own: mark the field, say nothing. */
export const NO_MESSAGE = '';

/** Shown beside an answer that passed every rule. */
export const POSITIVE = 'Looks Good!';

/** The praise of a question whose answers are none of our liking: a loss, a yes or a no. */
export const NO_PRAISE = '';

const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const answered =
  (accepts: (text: string) => boolean, message: string): Rule =>
  (value) =>
    isEmpty(value) || accepts(written(value)) ? undefined : message;

/** The answer has to be there; blank text counts as empty, and `false` too when `falseFails`. */
export function required(label: string, { falseFails = false } = {}): Rule {
  return (value) =>
    isEmpty(value) || (falseFails && value === false) ? `${label} is required` : undefined;
}

/** A rule for an answer without the spaces around it, where those are not kept. */
export function trimmed(rule: Rule): Rule {
  return (value, form) => rule(typeof value === 'string' ? value.trim() : value, form);
}

/** At most `length` characters. */
export function max(length: number): Rule {
  return answered((text) => text.length <= length, atMostCharacters(length));
}

/** At least `length` characters. */
export function min(length: number): Rule {
  return answered((text) => text.length >= length, atLeastCharacters(length));
}

/** The digits 0 to 9 and nothing else. */
export function numeric(): Rule {
  return answered((text) => /^\d+$/.test(text), 'should be numeric');
}

/** A month and a year, `MM/YYYY`, month 01 to 12. */
export function monthYear(): Rule {
  return answered((text) => matchesDateFormat(text, 'MM/YYYY'), 'should be in MM/YYYY format');
}

/**
 * A real date or time written exactly as the format says, e.g. `DD/MM/YYYY`, `HH:MM`. `shown` is the
 * format as people know it, where an answer is kept in another one than it is typed in.
 */
export function dateFormat(format: string, shown = format): Rule {
  return answered(
    (text) => matchesDateFormat(text, format),
    `is required to be in ${shown} format`,
  );
}

/** Exactly 15 digits that pass the Luhn check. */
export function imeiFormat(): Rule {
  return answered((text) => /^\d{15}$/.test(text) && passesLuhn(text), 'should be a valid IMEI');
}

/** A whole number, written or as a number, of at least `least`. */
export function minInt(least: number): Rule {
  return answered((text) => /^-?\d+$/.test(text) && Number(text) >= least, atLeast(least));
}

const EMAIL = /^[^\s@.()<>[\],;:\\"]+(\.[^\s@.()<>[\],;:\\"]+)*@([A-Za-z0-9-]+\.)+[A-Za-z]{2,4}$/;
const EMAIL_MAX = 254;

/** local@domain with a top-level part of 2 to 4 letters. The specification's wording, an example address in place of `{email}`. */
export function isEmail(): Rule {
  return answered(
    (text) => text.length <= EMAIL_MAX && EMAIL.test(text),
    'should and email address in the format name@example.com',
  );
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
