import { emailKey } from '../../people/accounts/email.ts';
import type { Policy } from './schemas.ts';

type Name = Pick<Policy['policyholder'], 'firstname' | 'lastname'>;

const TITLES = new Set(
  'mr mrs miss ms mx dr prof professor sir dame lord lady rev revd reverend'.split(' '),
);

/** Letters that no decomposition takes apart. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** A text in small letters without accents, apart at everything that is neither letter nor figure. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’ʼ]/gu, '')
    .replaceAll(/[ßæœøðþłđı]/g, (letter) => LETTERS[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const withoutTitles = (words: readonly string[]) => words.filter((word) => !TITLES.has(word));

/**
 * Whether two names are one person's: titles, capitals, accents, hyphens and further first names do
 * not count, and an initial stands for a first name. A name without letters matches none.
 */
export function isSameName(one: Name, other: Name): boolean {
  const [last, otherLast] = [one, other].map(({ lastname }) =>
    withoutTitles(wordsOf(lastname)).join(''),
  );
  const [first = '', otherFirst = ''] = [one, other].map(
    ({ firstname }) => withoutTitles(wordsOf(firstname))[0] ?? '',
  );
  return last !== '' && last === otherLast && isSameFirst(first, otherFirst);
}

function isSameFirst(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  return one === other || (Math.min(one.length, other.length) === 1 && one[0] === other[0]);
}

/** Whether an e-mail address is the one that the policy names. */
export const isPolicyMailbox = (email: string, { policyholder }: Policy): boolean =>
  policyholder.emailAddress !== '' && emailKey(email) === emailKey(policyholder.emailAddress);
