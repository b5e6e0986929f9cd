/**
 * Digits and capital letters that cannot be taken for one another: no 0/O, 1/I/L, 5/S (the digit
 * stays), U/V (V stays). 29 of them, a prime, which is what makes the check character strong.
 */
export const ALPHABET = '23456789ABCDEFGHJKMNPQRTVWXYZ';

/** That many characters of the alphabet, each as likely as any other. */
export function drawCharacters(random: (count: number) => Uint8Array, count: number): string {
  // Bytes past the last whole multiple of 29 are dropped, so that no character is likelier.
  const usable = 256 - (256 % ALPHABET.length);
  let drawn = '';
  while (drawn.length < count) {
    for (const byte of random(count - drawn.length)) {
      if (byte < usable) drawn += ALPHABET[byte % ALPHABET.length] ?? '';
    }
  }
  return drawn.slice(0, count);
}
