import { HARDEST_GRADE, readingGrade } from '@gadget-claims/api/mail/reading-grade';
import { claimStatuses } from '@gadget-claims/domain/claims/status';
import documentTypes from '@gadget-claims/domain/documents/document-types.json' with { type: 'json' };
import options from '@gadget-claims/domain/repairs/options.json' with { type: 'json' };
import { expect, test } from 'vitest';

test('a text that is hard to read is found', () => {
  const hard =
    'Notwithstanding any contrary provision, indemnification in respect of consequential deterioration is conditional upon satisfactory documentary substantiation. ';
  expect(readingGrade(Array(4).fill(hard))).toBeGreaterThan(HARDEST_GRADE);
});

test('a few words are not judged', () => {
  expect(() => readingGrade(['Make a claim'])).toThrow('too few');
});

test.each([
  ['what documents are for', documentTypes],
  ['repair options', options],
  ['where a claim stands', claimStatuses()],
])('%s: in plain words', (_, texts) => {
  expect(readingGrade(textsIn(texts))).toBeLessThanOrEqual(HARDEST_GRADE);
});

/** All texts that are longer than a name, however deep they stand. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.includes(' ') ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
