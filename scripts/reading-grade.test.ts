import { globSync, readFileSync } from 'node:fs';
import { claimStatuses } from '@gadget-claims/domain/claims/status';
import documentTypes from '@gadget-claims/domain/documents/document-types.json' with { type: 'json' };
import { HARDEST_GRADE, gradeOf, readingGrade } from '@gadget-claims/domain/messages/reading-grade';
import options from '@gadget-claims/domain/repairs/options.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { saidIn } from './said-in.ts';

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

/** Its words are the specification's. */
const GIVEN = 'domain/src/accounts/copy.ts';

/** What people read is in these; each stands under the first folder of its feature. */
const SAYING = [
  'portal/app/features/*/**/*.{ts,tsx}',
  'domain/src/*/**/copy.ts',
  'api/src/features/{accounts,bookings,payments,claim-mails,claim-messages,notifications,checkout}/*.ts',
];
const isForClaimants = (path: string) =>
  !/\.test\.|features\/dev\/|src\/staff\//.test(path) && path !== GIVEN;

/** A whole sentence; names, addresses and queries are none. */
const isSentence = (text: string) => / .*[.?!]$/.test(text);

const features = new Map<string, string[]>();
for (const path of globSync(SAYING).filter(isForClaimants)) {
  const [feature = ''] = /^.*?\/(?:features|src)\/(?:features\/)?[^/]+/.exec(path) ?? [];
  const said = saidIn(path, readFileSync(path, 'utf8')).filter(isSentence);
  features.set(feature, [...(features.get(feature) ?? []), ...said]);
}

/** Those that say enough to be judged. */
const judged = [...features].filter(([, said]) => gradeOf(said.join('\n')) !== null);

test('most features say enough to be judged', () => {
  expect(judged.length).toBeGreaterThanOrEqual(18);
});

test.each(judged)('what %s says: in plain words', (_, said) => {
  expect(readingGrade(said)).toBeLessThanOrEqual(HARDEST_GRADE);
});

/** All texts that are longer than a name, however deep they stand. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.includes(' ') ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
