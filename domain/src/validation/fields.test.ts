import { expect, test } from 'vitest';
import { type Field, needed, optional, problemsOf, spokenProblems } from './fields.ts';
import { explained, max, trimmed } from './rules.ts';

interface Trip {
  abroad: boolean | null;
  trip: { country: string; days: number | null; stops: string[] };
}

const isAbroad = ({ abroad }: Trip) => abroad === true;
const FIELDS: Field<Trip>[] = [
  { path: 'abroad', label: 'Abroad', rules: [] },
  { ...needed('trip.country', 'Country', max(5)), when: isAbroad },
  { ...optional('trip.days', 'Days'), when: isAbroad },
  { ...optional('trip.stops', 'Stops'), when: ({ trip }: Trip) => trip.country !== '' },
];
const trip = { country: 'France', days: 3, stops: ['Paris'] };

test('only questions that are asked have problems, the first each, by label', () => {
  expect(problemsOf(FIELDS, { abroad: false, trip })).toEqual([]);
  expect(problemsOf(FIELDS, { abroad: true, trip: { ...trip, country: '' } })).toEqual([
    { path: 'trip.country', message: 'Country is required' },
  ]);
  expect(problemsOf(FIELDS, { abroad: true, trip })).toEqual([
    { path: 'trip.country', message: 'Country requires a maximum of 5 characters' },
  ]);
});

test.each([
  ['2', problemsOf, 'Country should be a country code'],
  ['2', spokenProblems, 'Country should be the code of a country. “2” is none.'],
  ['', spokenProblems, 'Country is required'],
  ['Malta!', spokenProblems, 'Country requires a maximum of 5 characters'],
  ['MT', spokenProblems, undefined],
] as const)('%j by %s: %s', (country, problems, message) => {
  const code = explained(
    (value) => (/^[A-Z]{2}$/.test(String(value)) ? undefined : 'should be a country code'),
    'should be the code of a country',
    (text) => `“${text}” is none.`,
  );
  const field = needed('country', 'Country', trimmed(max(5)), trimmed(code));
  expect(problems([field], { country })[0]?.message).toBe(message);
});
