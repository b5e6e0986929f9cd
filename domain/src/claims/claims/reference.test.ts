import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { newClaimReference, newComplaintReference, normaliseClaimReference } from './reference.ts';

const ALPHABET = '23456789ABCDEFGHJKMNPQRTVWXYZ';

/** A random source that hands out the given bytes, over and over. */
function bytesFrom(bytes: Uint8Array) {
  let at = 0;
  return (count: number) =>
    Uint8Array.from({ length: count }, () => bytes[at++ % bytes.length] ?? 0);
}

const reference = fc
  .uint8Array({ minLength: 8, maxLength: 32 })
  .filter((bytes) => bytes.some((byte) => byte < 232))
  .map((bytes) => newClaimReference(bytesFrom(bytes)));
const position = fc.constantFrom(3, 4, 5, 6, 8, 9, 10, 11);

test('has the shape that people are told', () => {
  fc.assert(
    fc.property(reference, (text) => {
      expect(text).toMatch(/^GC-[2-9A-HJKMNP-RTV-Z]{4}-[2-9A-HJKMNP-RTV-Z]{4}$/);
      expect(normaliseClaimReference(text)).toBe(text);
    }),
  );
});

test('every single wrong character is found', () => {
  fc.assert(
    fc.property(reference, position, fc.constantFrom(...ALPHABET.split('')), (text, at, other) => {
      fc.pre(text[at] !== other);
      expect(normaliseClaimReference(text.slice(0, at) + other + text.slice(at + 1))).toBeNull();
    }),
    { numRuns: 1000 },
  );
});

test('every exchange of two characters is found, neighbours or not', () => {
  fc.assert(
    fc.property(reference, position, position, (text, a, b) => {
      fc.pre(text[a] !== text[b]);
      const characters = text.split('');
      [characters[a], characters[b]] = [characters[b] ?? '', characters[a] ?? ''];
      expect(normaliseClaimReference(characters.join(''))).toBeNull();
    }),
    { numRuns: 1000 },
  );
});

test('the check character is settled for good', () => {
  expect(newClaimReference(() => new Uint8Array(7))).toBe('GC-2222-2222');
  expect(newClaimReference(() => Uint8Array.of(0, 0, 0, 0, 0, 0, 1))).toBe('GC-2222-223Y');
  expect(newClaimReference(() => Uint8Array.of(1, 2, 3, 4, 5, 6, 7))).toBe('GC-3456-7896');
});

test('a complaint has a reference of its own kind, which is no reference of a claim', () => {
  const complaint = newComplaintReference(() => Uint8Array.of(1, 2, 3, 4, 5, 6, 7));
  expect(complaint).toBe('CO-3456-7896');
  expect(normaliseClaimReference(complaint)).toBeNull();
});

test('bytes that would favour some characters are dropped', () => {
  const bytes = Uint8Array.of(232, 255, 240, 0, 28, 29, 231, 1, 2, 3);
  expect(newClaimReference(bytesFrom(bytes)).slice(0, 11)).toBe('GC-2Z2Z-345');
  const all = Uint8Array.from({ length: 232 }, (_, byte) => byte);
  const source = bytesFrom(all);
  const counts = new Map<string, number>();
  for (let i = 0; i < 232; i++) {
    for (const c of newClaimReference(source).slice(3, -1).replace('-', '')) {
      counts.set(c, (counts.get(c) ?? 0) + 1);
    }
  }
  expect([...counts.keys()].toSorted().join('')).toBe(ALPHABET);
  expect(new Set(counts.values())).toEqual(new Set([56]));
});

test('is understood however it is typed', () => {
  fc.assert(
    fc.property(reference, (text) => {
      const body = text.slice(3);
      for (const typed of [
        text,
        text.toLowerCase(),
        ` ${text.replaceAll('-', ' ')} `,
        text.replaceAll('-', ''),
        text.replaceAll('-', '–'),
        body,
        body.replaceAll('5', 's'),
      ]) {
        expect(normaliseClaimReference(typed)).toBe(text);
      }
    }),
  );
});

test.each([
  '',
  'GC',
  'GC-2222-222',
  'GC-2222-22222',
  'GC-2222-2223',
  'XX-2222-2222',
  'GC-0000-0000',
  'GC-2222-222U',
])('"%s" is no reference', (text) => {
  expect(normaliseClaimReference(text)).toBeNull();
});
