import { type RandomBytes, hashSecret } from '../../../identity/secrets.ts';

/** Small letters and digits without those that look alike: five bits each. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz023456789';
const LENGTH = 26;
const SHAPE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

const asMailed = (typed: string) => typed.replace(/[\s-]/g, '').toLowerCase();

/** A password for a mail: 130 random bits, one word to select with a double click. */
export function newOneTimePassword(random: RandomBytes): string {
  return Array.from(random(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** How a one-time password is kept, however it was copied; nothing for what cannot be one. */
export function oneTimeHash(password: string): Buffer | undefined {
  const word = asMailed(password);
  return SHAPE.test(word) ? hashSecret(word) : undefined;
}
