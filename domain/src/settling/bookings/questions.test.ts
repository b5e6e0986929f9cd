import { expect, test } from 'vitest';
import { problemsOf } from '../../validation/fields.ts';
import { modelText } from './exact-model.ts';
import { joinNotes } from './notes.ts';
import { MODEL_FIELDS, bookFields, timeFields } from './questions.ts';
import { bookingRequest } from './schemas.ts';

const modelProblems = (words: object) => problemsOf(MODEL_FIELDS, words);
const bookProblems = (typed: object) => problemsOf(bookFields(false, false), typed);

const model = { model: 'Apple iPhone 6s', storage: '64 GB', colour: 'Space Grey' };
const answers = { telephone: '07700 900123', notes: '' };
/** The most characters of each answer. */
const MOST = { model: 200, storage: 40, colour: 40, telephone: 30, notes: 250 };
const long = (name: keyof typeof MOST) => 'x'.repeat(MOST[name] + 1);

test('the model is needed, and nothing of it is cut', () => {
  expect(modelProblems(model)).toEqual([]);
  expect(modelProblems({ model: ' ', storage: '', colour: '' })).toEqual([
    { path: 'model', message: 'Make and model is required' },
  ]);
  // A model that no repairer could order by.
  expect(modelProblems({ ...model, model: '?' })).toEqual([
    { path: 'model', message: 'Make and model is required' },
  ]);
  expect(
    modelProblems({ model: long('model'), storage: long('storage'), colour: long('colour') }),
  ).toEqual(
    (['model', 'storage', 'colour'] as const).map((path) => ({
      path,
      message: `${MODEL_FIELDS.find((field) => field.path === path)?.label} requires a maximum of ${MOST[path]} characters`,
    })),
  );
});

test('a telephone number is needed for the day, and nothing is cut', () => {
  expect(bookProblems(answers)).toEqual([]);
  expect(bookProblems({ telephone: 'none', notes: '' })).toEqual([
    { path: 'telephone', message: 'Telephone number on the day is required' },
  ]);
  expect(bookProblems({ telephone: '0'.repeat(31), notes: long('notes') })).toEqual([
    {
      path: 'telephone',
      message: 'Telephone number on the day requires a maximum of 30 characters',
    },
    {
      path: 'notes',
      message: 'Notes requires a maximum of 250 characters',
    },
  ]);
});

test('with the telephone itself in repair, no number is needed', () => {
  expect(problemsOf(bookFields(false, true), { telephone: '', notes: '' })).toEqual([]);
});

test('an address is asked for by options that come to one', () => {
  const address = { line1: '', line2: '', city: 'Testford', county: '', postcode: 'ZZ1 1ZZ' };
  const typed = { ...answers, address };
  expect(problemsOf(bookFields(true, false), typed)).toEqual([
    { path: 'address.line1', message: 'Address line 1 is required' },
  ]);
});

test('a shop, a day and then a time are asked for', () => {
  const none = { place: null, day: '', slot: '' };
  const said = (isVisited: boolean, chosen: typeof none) =>
    problemsOf(timeFields(isVisited, chosen), chosen).map(({ message }) => message);
  expect(said(true, none)).toEqual(['Repair shop is required', 'Time is required']);
  expect(said(false, none)).toEqual(['Time is required']);
  expect(said(false, { ...none, day: '2026-11-24' })).toEqual([
    'Time on Tuesday 24 November 2026 is required',
  ]);
});

test('the longest answers together are notes that the API takes', () => {
  const full = (name: keyof typeof MOST) => 'x'.repeat(MOST[name]);
  const words = { model: full('model'), storage: full('storage'), colour: full('colour') };
  expect(modelProblems(words)).toEqual([]);
  const parts = { model: modelText(words), telephone: full('telephone'), notes: full('notes') };
  expect(bookingRequest.shape.notes.safeParse(joinNotes(parts)).success).toBe(true);
});
