/** A person as far as an account's holder is compared with them. */
export interface Named {
  firstname: string;
  lastname: string;
}

/** Letters that do not fall apart into a Latin letter and a mark. */
const SPELLED: Record<string, string> = {
  Æ: 'AE',
  Ð: 'D',
  Đ: 'D',
  Ħ: 'H',
  ı: 'i',
  Ĳ: 'IJ',
  Ł: 'L',
  Ŋ: 'N',
  Ø: 'O',
  Œ: 'OE',
  ẞ: 'SS',
  ß: 'ss',
  Þ: 'Th',
  Ŧ: 'T',
};
for (const [letter, spelled] of Object.entries(SPELLED)) {
  const small = letter.toLowerCase();
  SPELLED[small] ??= spelled.toLowerCase();
}

/** Signs that look like one of the bank's and are typed or pasted in its place. */
const TWINS: [RegExp, string][] = [
  [/\p{Cf}/gu, ''],
  [/\s/gu, ' '],
  [/[\p{Pd}\u2212\u2043]/gu, '-'],
  [/['`´‘’‛ʹʻʼʽˈ′＇]/gu, "'"],
  [/[\u2044\u2215]/gu, '/'],
  [/&/gu, '+'],
];

/** All that a payment's name can hold: the Latin characters that SEPA and the UK's clearing share. */
const OF_THE_BANK = /^[A-Za-z0-9/\-?:().,'+ ]+$/;

/**
 * A holder's name as a file for the bank carries it: in the characters that every bank takes, with
 * accents left away and `&` as `+`. Null when a letter is none that can be written so.
 */
export function nameForBank(holder: string): string | null {
  const plain = TWINS.reduce((text, [sign, ours]) => text.replaceAll(sign, ours), holder)
    .replaceAll(/./gu, (letter) => SPELLED[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  return OF_THE_BANK.test(plain) ? plain : null;
}

/** Titles and other words before or behind a name on an account, and between the names of two holders. */
const NOT_A_NAME = new Set(
  'mr mrs ms miss mx master dr prof professor rev reverend sir dame lady lord and esq jr sr'.split(
    ' ',
  ),
);

const wordsOf = (name: string): string[] =>
  (nameForBank(name) ?? name)
    .toLowerCase()
    .replaceAll("'", '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !NOT_A_NAME.has(word));

/**
 * Whether an account can be this person's by its name, as banks write names: with a title or without, with the
 * first name or its initial, in either order, alone or together with another holder. The whole last name has
 * to be there.
 */
export function isHolder(holder: string, { firstname, lastname }: Named): boolean {
  const left = wordsOf(holder);
  const last = wordsOf(lastname);
  if (last.length === 0) return false;
  for (const word of last) {
    const at = left.lastIndexOf(word);
    if (at === -1) return false;
    left.splice(at, 1);
  }
  const [first] = wordsOf(firstname);
  if (first === undefined) return true;
  // Banks run initials together: "JM Testwell".
  return left.some((word) => word === first || (word.length <= 2 && word[0] === first[0]));
}
