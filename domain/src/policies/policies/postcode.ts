import type { Rule } from '../../validation/rules.ts';
import { cleanText } from '../../validation/short-answer.ts';
import { SEPARATOR, numberKey } from './matching.ts';

/** A postcode with a space between its halves in place of other marks; phones add a full stop behind it. */
export const cleanPostcode = (typed: string): string =>
  cleanText(cleanText(typed).replaceAll(SEPARATOR, ' '));

/** A postcode as it is compared. */
export const postcodeKey = (typed: string): string => numberKey(cleanText(typed));

/** The shape of a UK postcode, with or without a space; whether it exists is not known here. */
export const UK_POSTCODE = /^[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}$/i;

/** The message about a postcode of another shape. */
export const NO_POSTCODE = 'should be a UK postcode, like SW1A 1AA';

/** A UK postcode by its shape; passes on an empty answer. */
export const isPostcode = (): Rule => (value) =>
  typeof value !== 'string' || value.trim() === '' || UK_POSTCODE.test(cleanPostcode(value))
    ? undefined
    : NO_POSTCODE;

/** Jersey, Guernsey and the Isle of Man share the shape but are not part of the UK. */
const ISLANDS = /^(je|gy|im)\d/i;

/** Whether an address with this postcode is in the UK; false for other text. */
export const isInUk = (postcode: string): boolean =>
  UK_POSTCODE.test(postcode.trim()) && !ISLANDS.test(postcode.trim());

/** The letters that a postcode begins with, like `SW`; '' when there are none. */
export function postcodeArea(postcode: string): string {
  return /^\s*([A-Za-z]{1,2})\d/.exec(postcode)?.[1]?.toUpperCase() ?? '';
}

/** The first half of a postcode, like `SY1`; '' when it is no whole postcode. */
export const districtOf = (postcode: string): string =>
  UK_POSTCODE.test(postcode.trim()) ? postcode.trim().slice(0, -3).trim().toUpperCase() : '';

/**
 * A postcode as it is shown, `SY1 9ZZ` for `sy19zz`: its two halves never stand on two lines. A
 * foreign one keeps its letters.
 */
export function unbroken(postcode: string): string {
  const typed = cleanPostcode(postcode);
  const shown = UK_POSTCODE.test(typed)
    ? `${typed.slice(0, -3).trim()} ${typed.slice(-3)}`.toUpperCase()
    : typed;
  return shown.replace(/\s+/, '\u00A0');
}
