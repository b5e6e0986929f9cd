import { ALPHABET, drawCharacters } from '../../drawn-characters.ts';

const BASE = ALPHABET.length;
const RANDOM_CHARACTERS = 7;
const PREFIX = 'GC';
const COMPLAINT_PREFIX = 'CO';

const SHAPE = new RegExp(`^${PREFIX}-[${ALPHABET}]{4}-[${ALPHABET}]{4}$`);

/**
 * Sum of every character's value (its place in the alphabet) times its weight, modulo 29; the
 * weights are 8 for the first character down to 1 for the last, the check character.
 */
function weightedSum(characters: string): number {
  const values = characters.split('').map((character) => ALPHABET.indexOf(character));
  return values.reduce((sum, value, i) => sum + value * (RANDOM_CHARACTERS + 1 - i), 0) % BASE;
}

function withCheckCharacter(random: string): string {
  return random + (ALPHABET[(BASE - weightedSum(random)) % BASE] ?? '');
}

/** Claim references within a text, each as a group of its own, for `split`. */
export const CLAIM_REFERENCES = new RegExp(`(${PREFIX}-[${ALPHABET}]{4}-[${ALPHABET}]{4})`);

const inGroups = (body: string, prefix = PREFIX) =>
  `${prefix}-${body.slice(0, 4)}-${body.slice(4)}`;

/**
 * A new claim reference like `GC-7K3M-9Q2W`: seven random characters and a check character that
 * makes the weighted sum a multiple of 29. Because 29 is prime and no weight is shared, every
 * mistyped character and every exchange of two characters is found. Some 17,000 million references
 * exist: uniqueness is for the database to hold.
 *
 * @param random gives that many unpredictable bytes
 */
export function newClaimReference(random: (count: number) => Uint8Array): string {
  return inGroups(withCheckCharacter(drawCharacters(random, RANDOM_CHARACTERS)));
}

/** A new reference of a complaint, such as `CO-7K3M-9Q2W`, made and checked in the same way. */
export function newComplaintReference(random: (count: number) => Uint8Array): string {
  return inGroups(withCheckCharacter(drawCharacters(random, RANDOM_CHARACTERS)), COMPLAINT_PREFIX);
}

/** A reference to show how one looks. */
export const EXAMPLE_CLAIM_REFERENCE = inGroups(withCheckCharacter('7K3M9Q2'));

/** Whether a text is a claim reference as we write it, check character included. */
function isClaimReference(text: string): boolean {
  return SHAPE.test(text) && weightedSum(text.slice(PREFIX.length).replaceAll('-', '')) === 0;
}

/**
 * The reference that a person meant: any case, spaces and hyphens, the prefix left out, S for 5.
 * Null when it is none, or was mistyped.
 */
export function normaliseClaimReference(typed: string): string | null {
  const characters = typed.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  const hasPrefix = characters.length === PREFIX.length + RANDOM_CHARACTERS + 1;
  if (hasPrefix && !characters.startsWith(PREFIX)) return null;
  const body = characters.slice(hasPrefix ? PREFIX.length : 0).replaceAll('S', '5');
  const reference = inGroups(body);
  return isClaimReference(reference) ? reference : null;
}
