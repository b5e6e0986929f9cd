import { existsSync, globSync, readFileSync } from 'node:fs';
import { claimStatuses } from '@gadget-claims/domain/claims/claims/status';
import documentTypes from '@gadget-claims/domain/claims/documents/document-types.json' with { type: 'json' };
import {
  HARDEST_GRADE,
  gradeOf,
  readingGrade,
} from '@gadget-claims/domain/claims/messages/reading-grade';
import options from '@gadget-claims/domain/settling/repairs/options.json' with { type: 'json' };
import preparation from '@gadget-claims/domain/settling/repairs/preparation.json' with { type: 'json' };
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
  ['what to do before a repair', preparation],
  ['where a claim stands', claimStatuses()],
])('%s: in plain words', (_, texts) => {
  expect(readingGrade(textsIn(texts))).toBeLessThanOrEqual(HARDEST_GRADE);
});

/** Whose words are not ours to change, and why they stand as they are. */
const NOT_OURS: Record<string, string> = {
  'domain/src/people/accounts/copy.ts': 'the specification gives them',
  'domain/src/policies/policies/underwriters.ts':
    'insurers have to say who they are in these words',
};

/** The files with texts for people; a brand's legal text stands in its record and is the brand's own. */
const SAYING = [
  'portal/app/features/**/*.{ts,tsx}',
  'domain/src/*/**/copy.ts',
  'domain/src/claims/claims/**/*.ts',
  'api/src/*/{accounts,bookings,payments,claim-mails,messages,notifications,checkout}/*.ts',
  'api/src/*/{policies,forms,uploads,settlements,documents,repairs,claims}/**/*.ts',
];
const isForClaimants = (path: string) =>
  !/\.test\.|features\/dev\/|src\/staff\//.test(path) && !(path in NOT_OURS);

/** A whole sentence; names, addresses and queries are none. */
const isSentence = (text: string) => / .*[.?!]$/.test(text);

/** The sentences of each file. */
const files = new Map(
  [...new Set(globSync(SAYING))]
    .filter(isForClaimants)
    .map((path) => [path, saidIn(path, readFileSync(path, 'utf8')).filter(isSentence)]),
);

const featureOf = (path: string) => /^.*?\/(?:features|src)\/[^/]+\/[^/]+/.exec(path)?.[0] ?? path;

/** Each screen by itself; short texts by feature, and the remaining ones together. */
const judged = [featureOf, () => 'whatever says little'].reduce(joinShort, [...files]);

type Said = [name: string, said: string[]];

function joinShort(all: Said[], nameOf: (name: string) => string): Said[] {
  const isLong = ([, said]: Said) => gradeOf(said.join('\n')) !== null;
  const joined = new Map<string, string[]>();
  for (const [name, said] of all.filter((one) => !isLong(one))) {
    joined.set(nameOf(name), [...(joined.get(nameOf(name)) ?? []), ...said]);
  }
  return [...all.filter(isLong), ...joined];
}

test('whose words are not ours is still there', () => {
  expect(Object.keys(NOT_OURS).filter((path) => !existsSync(path))).toEqual([]);
});

test.each(judged)('the words of %s are plain', (_, said) => {
  expect(readingGrade(said)).toBeLessThanOrEqual(HARDEST_GRADE);
});

/** All texts that are longer than a name, however deep they stand. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.includes(' ') ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
