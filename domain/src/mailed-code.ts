import type { Field } from './validation/fields.ts';

/**
 * The letters of a mailed code: no vowels, so that it is no word by chance, and no two that look
 * alike. Eight of these are 378 thousand million codes.
 */
export const CODE_LETTERS = 'BCDFGHJKMNPQRSTVWXYZ23456789';
export const CODE_LENGTH = 8;
const SHAPE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);

/** A code as it is compared, however it was typed or copied. */
export const codeAsMade = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** A code as it is read: in two halves. */
export const codeAsShown = (code: string): string =>
  `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;

/** Questions to a person to whom a code was mailed. */
export const MAILED_CODE_FIELDS: readonly Field[] = [
  {
    path: 'code',
    label: 'Code from the e-mail',
    rules: [
      (typed) =>
        SHAPE.test(codeAsMade(String(typed))) ? undefined : 'should be eight letters and digits',
    ],
  },
];
