import { listed } from '../../in-words.ts';
import type { MatchKind } from './match-keys.ts';

/**
 * Findings of a colleague about two claims with something in common: it has an honest reason; it is another
 * phone, file or person after all; it is what it looks like.
 */
export const MATCH_MARKS = ['explained', 'not the same', 'confirmed'] as const;
export type MatchMark = (typeof MATCH_MARKS)[number];

const NAMES: Record<Exclude<MatchKind, 'picture'>, string> = {
  imei: 'IMEI',
  serial: 'serial number',
  file: 'file',
  account: 'account',
  phone: 'telephone number',
  email: 'e-mail address',
  address: 'address',
};

/** "The same IMEI and address are on", to be followed by the other claim. */
export function sameOf(kinds: readonly MatchKind[]): string {
  const equal = kinds.flatMap((kind) => (kind === 'picture' ? [] : [NAMES[kind]]));
  const isAlike = equal.length < kinds.length;
  const verb = kinds.length === 1 ? 'is' : 'are';
  if (equal.length === 0) return `A photo that looks the same ${verb} on`;
  const alike = isAlike ? ', and a photo that looks the same,' : '';
  return `The same ${listed(equal)}${alike} ${verb} on`;
}

/** "another claim of another brand": no more is said to who does not see it. */
export const UNSEEN_CLAIM = 'another claim of another brand';
