import { type Rule, ofChanged } from './rules.ts';

/**
 * Short answers as they are judged, compared and kept, at every door alike: marks without a width
 * are pasted along from messages and contacts, invisible, and mail to an address that has one is
 * lost. Names and stories keep theirs: some languages need a joiner between two letters.
 */
export function cleanText(typed: string): string {
  if (CLEAN.test(typed)) return typed;
  return typed
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(FULL_WIDTH, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - WIDER))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Most of what people type: plain signs with single spaces between them. */
const CLEAN = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** Letters, digits and signs as East Asian keyboards write them, each this far from its own. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const WIDER = 0xff01 - 0x21;

/** An e-mail address out of a link, or out of `Una <una@example.com>`, without the sentence's full stop. */
export function cleanEmail(typed: string): string {
  const text = cleanText(typed).replace(/^mailto:\s*/i, '');
  const address = /<([^<>]*)>$/.exec(text)?.[1] ?? text;
  return address.trim().replace(/\.$/, '');
}

/** A telephone number out of a link or from contacts, with plain hyphens, and spaces for its dots. */
export function cleanTelephone(typed: string): string {
  const text = cleanText(typed).replace(/^tel:\s*/i, '');
  return cleanText(text.replaceAll(/[\p{Pd}\u2212]/gu, '-').replaceAll('.', ' '));
}

/** A rule for a short answer without its invisible marks. */
export const cleaned = (clean: (typed: string) => string, rule: Rule): Rule =>
  ofChanged(rule, (value) => (typeof value === 'string' ? clean(value) : value));

/** A telephone number by its last nine digits: +44 and a leading 0 are the same. */
export const nationalDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(-9);
