import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lookupKey } from './matching.ts';

test('spaces and case do not matter', () => {
  for (const typed of ['HM-1000-0001', ' hm-1000-0001 ', 'Hm-10 00-\t0001', 'h m-1000-00 01\n']) {
    expect(lookupKey(typed)).toBe('HM-1000-0001');
  }
  expect(lookupKey('sw1a1aa')).toBe(lookupKey('SW1A 1AA'));
});

test('spaces of every kind go, wherever they stand', () => {
  const spaces = fc.constantFrom(' ', '\t', '\n', '\r', '\u00a0', '\u2009', '');
  const letters = fc.array(fc.tuple(fc.stringMatching(/^[A-Z0-9-]$/), spaces), { minLength: 1 });
  fc.assert(
    fc.property(letters, (pairs) => {
      const plain = pairs.map(([letter]) => letter).join('');
      expect(lookupKey(pairs.flat().join('').toLowerCase())).toBe(plain);
    }),
  );
});

test('everything else matters', () => {
  expect(lookupKey('HM10000001')).not.toBe(lookupKey('HM-1000-0001'));
  expect(lookupKey('HM-1000-0001')).not.toBe(lookupKey('HM-1000-0010'));
  expect(lookupKey("o'brien/1.2")).toBe("O'BRIEN/1.2");
});

test('a key is its own key, so that stored and typed ones meet', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      expect(lookupKey(lookupKey(typed))).toBe(lookupKey(typed));
    }),
  );
});

test('nothing but spaces is nothing', () => {
  expect(lookupKey(' \t ')).toBe('');
});
