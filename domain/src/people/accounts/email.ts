import { isEmail } from '../../validation/email-rule.ts';
import { type Field, needed } from '../../validation/fields.ts';
import { problemIn } from '../../validation/problem.ts';
import { max } from '../../validation/rules.ts';
import { cleanEmail, cleaned } from '../../validation/short-answer.ts';

/** How the e-mail that an account goes by is asked for. */
export const EMAIL_LABEL = 'E-mail address';

/** The question for it, wherever an account is meant by it. */
export const EMAIL_FIELD: Field = needed(
  'username',
  EMAIL_LABEL,
  cleaned(cleanEmail, max(254)),
  cleaned(cleanEmail, isEmail()),
);

/** The fault of an e-mail address as typed, as a sentence; undefined when there is none. */
export function emailProblem(typed: string): string | undefined {
  return problemIn(EMAIL_LABEL, EMAIL_FIELD.rules, typed);
}

/**
 * The key of an e-mail address: without pasted marks, in small letters. Only A to Z are changed, so
 * that no other letter can turn into a letter of another person's address.
 */
export function emailKey(email: string): string {
  return cleanEmail(email).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
