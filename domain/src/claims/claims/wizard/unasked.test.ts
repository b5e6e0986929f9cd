import { expect, test } from 'vitest';
import { type Field, needed, optional } from '../../../validation/fields.ts';
import { aContext, completeData } from '../testing.ts';
import { STEPS } from './steps.ts';
import { withoutUnasked } from './unasked.ts';

interface Trip {
  abroad: boolean | null;
  trip: { country: string; days: number | null; stops: string[] };
}

const isAbroad = ({ abroad }: Trip) => abroad === true;
const FIELDS: Field<Trip>[] = [
  { path: 'abroad', label: 'Abroad', rules: [] },
  { ...needed('trip.country', 'Country'), when: isAbroad },
  { ...optional('trip.days', 'Days'), when: isAbroad },
  { ...optional('trip.stops', 'Stops'), when: ({ trip }: Trip) => trip.country !== '' },
];
const trip = { country: 'France', days: 3, stops: ['Paris'] };

test('answers to questions that are no longer asked are cleared, also to those that hang on them', () => {
  expect(withoutUnasked(FIELDS, { abroad: false, trip })).toEqual({
    abroad: false,
    trip: { country: '', days: null, stops: [] },
  });
});

test('a form without such answers stays the same', () => {
  const asked = { abroad: true, trip };
  const empty = { abroad: null, trip: { country: '', days: null, stops: [] } };
  expect(withoutUnasked(FIELDS, asked)).toBe(asked);
  expect(withoutUnasked(FIELDS, empty)).toBe(empty);
});

test('an answer that follows from others stays while it is not asked for', () => {
  const fields = FIELDS.map((field) => ({ ...field, staysUnasked: true as const }));
  const form = { abroad: false, trip };
  expect(withoutUnasked(fields, form)).toBe(form);
});

test('clears the claim’s answers about trip and report that are no longer asked', () => {
  const data = completeData();
  const fields = STEPS.flatMap((step) => step.fields(data, aContext()));
  expect(withoutUnasked(fields, data)).toBe(data);
  const settled = withoutUnasked(fields, {
    ...data,
    occurredAbroad: false,
    incident: {
      ...data.incident,
      incidentTypeId: 11,
      tripCountry: 'FR',
      tripStartDate: '2026-11-01',
      reported: true,
      dateReported: '2026-11-20',
      crimeReference: 'X1',
      blacklistRequested: false,
    },
  });
  expect(settled.incident).toMatchObject({
    tripCountry: '',
    tripStartDate: '',
    reported: null,
    dateReported: '',
    crimeReference: '',
    blacklistRequested: null,
  });
});
