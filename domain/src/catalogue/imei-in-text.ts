import { imeiFormat } from '../validation/rules.ts';

const problemOf = imeiFormat();

/** What is typed or pasted as an IMEI, without what groups its digits: spaces, dashes, dots, slashes. */
export function withoutGaps(typed: string): string {
  return typed.replaceAll(/[\s/.\-\u2010-\u2015\u00A0]/g, '');
}

/**
 * The IMEI in what a barcode says or somebody pasted ("IMEI1: 35-209900-176148-1"); undefined when
 * there is none, or more than one.
 */
export function imeiIn(text: string): string | undefined {
  const runs = text.match(/\d(?:[\s/.\-\u2010-\u2015\u00A0]?\d)*/g) ?? [];
  const found = runs.map(withoutGaps).filter((digits) => problemOf(digits, {}) === undefined);
  const [only, ...others] = new Set(found);
  return others.length === 0 ? only : undefined;
}
