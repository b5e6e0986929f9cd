/**
 * Marks that people put between the letters and digits of a policy number, or leave out: spaces of
 * every kind, dashes of every kind with the minus sign and the hyphen that only shows at a line's
 * end, dots, slashes, the low line, and marks without a width that are pasted along.
 */
export const SEPARATORS =
  '\t\n\v\f\r -\u0085\u00a0\u1680\u180e\u2000\u2001' +
  '\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f' +
  '\u3000\u00ad\u058a\u05be\u1400\u1806\u2010\u2011\u2012\u2013\u2014\u2015\u2043' +
  '\u2053\u207b\u208b\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0' +
  '\ufe31\ufe32\ufe58\ufe63\uff0d\u{10d6e}\u{10ead}.\u00b7\u2022\u2024\u2027\u30fb' +
  '\uff0e/\\\u2044\u2215\uff0f\uff3c_\u061c\u200b\u200c\u200d\u200e' +
  '\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff';

/** One of them. */
export const SEPARATOR = new RegExp(`[${SEPARATORS.replaceAll(/[\\-]/g, '\\$&')}]`, 'gu');

/**
 * A policy number as it is compared: without separators, in capitals. No import gives one brand two
 * policies that share it, so that a number in any spelling finds its policy.
 */
export function numberKey(number: string): string {
  return number.replaceAll(SEPARATOR, '').toUpperCase();
}

/** The same with O as 0, and I and L as 1: equal for numbers that are easily misread. */
export function alikeKey(number: string): string {
  return numberKey(number).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** A postcode, or a policy number as it is spelled: spaces and case do not matter. */
export function lookupKey(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase();
}
