import { imeiFormat } from '../../validation/imei-rule.ts';

const problemOf = imeiFormat();
/** The number in it would pass for a digit of the IMEI: "IMEI 2 49…". */
const LABEL = /imei\s?[12]?(?=\D)/gi;

/** A typed or pasted IMEI without the marks that group its digits: spaces, dashes, dots, slashes. */
export function withoutGaps(typed: string): string {
  return typed.replaceAll(/[\s/.\-\u2010-\u2015\u00A0]/g, '');
}

/**
 * The IMEI in a scanned or pasted text ("IMEI1: 35-209900-176148-1"); undefined when
 * there is none, or more than one.
 */
export function imeiIn(text: string): string | undefined {
  const [only, ...others] = imeisIn(text);
  return others.length === 0 ? only : undefined;
}

/** All of them, each once. */
export function imeisIn(text: string): string[] {
  const runs = text.replaceAll(LABEL, ' : ').match(/\d(?:[\s/.\-\u2010-\u2015\u00A0]?\d)*/g) ?? [];
  const found = runs.map(withoutGaps).filter((digits) => problemOf(digits, {}) === undefined);
  return [...new Set(found)];
}
