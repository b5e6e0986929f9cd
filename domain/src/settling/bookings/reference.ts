import { drawCharacters } from '../../drawn-characters.ts';

const CHARACTERS = 12;

/**
 * A new booking reference like `BK-7K3M-9Q2W-4HTX`: twelve random characters that cannot be taken
 * for one another, 58 bits, so that it can be read out and not be guessed.
 *
 * @param random gives that many unpredictable bytes
 */
export function newBookingReference(random: (count: number) => Uint8Array): string {
  const body = drawCharacters(random, CHARACTERS);
  return `BK-${body.slice(0, 4)}-${body.slice(4, 8)}-${body.slice(8)}`;
}
