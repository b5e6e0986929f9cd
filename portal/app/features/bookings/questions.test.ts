import { bookingRequest } from '@gadget-claims/domain/bookings/schemas';
import { expect, test } from 'vitest';
import { LABELS, MOST, bookProblems, modelProblems } from './questions.ts';
import { joinNotes } from './notes.ts';
import { modelText } from './model-words.ts';

const model = { model: 'Apple iPhone 6s', storage: '64 GB', colour: 'Space Grey' };
const answers = { telephone: '07700 900123', notes: '' };
const long = (name: keyof typeof MOST) => 'x'.repeat(MOST[name] + 1);

test('the model is needed, and nothing of it is cut', () => {
  expect(modelProblems(model)).toEqual([]);
  expect(modelProblems({ model: ' ', storage: '', colour: '' })).toEqual([
    { path: 'model', message: 'Make and model is required' },
  ]);
  // What no repairer could order by.
  expect(modelProblems({ ...model, model: '?' })).toEqual([
    { path: 'model', message: 'Make and model is required' },
  ]);
  expect(
    modelProblems({ model: long('model'), storage: long('storage'), colour: long('colour') }),
  ).toEqual(
    (['model', 'storage', 'colour'] as const).map((path) => ({
      path,
      message: `${LABELS[path]} requires a maximum of ${MOST[path]} characters`,
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
    { path: 'notes', message: `${LABELS.notes} requires a maximum of 250 characters` },
  ]);
});

test('the longest answers together are notes that the API takes', () => {
  const full = (name: keyof typeof MOST) => 'x'.repeat(MOST[name]);
  const words = { model: full('model'), storage: full('storage'), colour: full('colour') };
  expect(modelProblems(words)).toEqual([]);
  const parts = { model: modelText(words), telephone: full('telephone'), notes: full('notes') };
  expect(bookingRequest.shape.notes.safeParse(joinNotes(parts)).success).toBe(true);
});
