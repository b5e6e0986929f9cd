import { expect, test } from 'vitest';
import { type Field, needed, optional, problemsOf, spokenProblems } from './fields.ts';
import { max } from './rules.ts';

interface Trip {
  abroad: boolean | null;
  trip: { country: string; days: number | null; stops: string[] };
}

const isAbroad = ({ abroad }: Trip) => abroad === true;
const FIELDS: Field<Trip>[] = [
  { path: 'abroad', label: 'Abroad', rules: [] },
  { ...needed('trip.country', 'Country', max(5)), open: 'Tell us where.', when: isAbroad },
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

test('an open question asks in its own sentence on the screen; other messages stay the rules’', () => {
  const saysOf = (country: string) =>
    spokenProblems(FIELDS, { abroad: true, trip: { ...trip, country } });
  expect(saysOf('')).toEqual([{ path: 'trip.country', message: 'Tell us where.' }]);
  expect(saysOf('France')).toEqual(problemsOf(FIELDS, { abroad: true, trip }));
});
