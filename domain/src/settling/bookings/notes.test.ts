import { expect, test } from 'vitest';
import { joinNotes, splitNotes } from './notes.ts';

test('notes keep their parts when a booking is moved again and again', () => {
  const parts = {
    model: 'Apple iPhone 6s, 64 GB, space grey',
    telephone: '07700 900123',
    notes: 'Ring twice.\nThe gate is blue.',
  };
  const text = joinNotes(parts);
  expect(text.split('\n')).toEqual([
    'Exact model: Apple iPhone 6s, 64 GB, space grey',
    'Telephone on the day: 07700 900123',
    'Ring twice.',
    'The gate is blue.',
  ]);
  expect(splitNotes(text)).toEqual(parts);
  expect(joinNotes(splitNotes(text))).toBe(text);
});

test('details that agree with the claim take no line', () => {
  expect(joinNotes({ model: '', telephone: '', notes: ' Ring twice. ' })).toBe('Ring twice.');
  expect(splitNotes('')).toEqual({ model: '', telephone: '', notes: '' });
});
