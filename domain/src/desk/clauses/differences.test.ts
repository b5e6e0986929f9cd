import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differences } from './differences.ts';

test('removed and added words stand between the kept ones', () => {
  expect(differences('You left it alone.', 'You left your bag alone.')).toEqual([
    { kind: 'same', text: 'You left ' },
    { kind: 'gone', text: 'it ' },
    { kind: 'new', text: 'your bag ' },
    { kind: 'same', text: 'alone.' },
  ]);
  expect(differences('', 'New.')).toEqual([{ kind: 'new', text: 'New.' }]);
  expect(differences('Same.', 'Same.')).toEqual([{ kind: 'same', text: 'Same.' }]);
});

const aText = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
  .map((words) => words.join(' '));

test('without the added words it is the version before, without the removed ones the new one', () => {
  const textOf = (stretches: ReturnType<typeof differences>, without: string) =>
    stretches
      .filter(({ kind }) => kind !== without)
      .flatMap(({ text }) => text.trim().split(/\s+/))
      .join(' ');
  fc.assert(
    fc.property(aText, aText, (before, after) => {
      const found = differences(before, after);
      expect(textOf(found, 'new')).toBe(before);
      expect(textOf(found, 'gone')).toBe(after);
    }),
  );
});
