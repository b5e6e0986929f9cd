import { expect, test } from 'vitest';
import { capitalised, many, manySpelled, spelled } from './in-words.ts';

test('numbers are words to ten, then figures', () => {
  expect([1, 2, 10, 11].map(spelled)).toEqual(['one', 'two', 'ten', '11']);
});

test('one of something has no plural', () => {
  expect([many(1, 'hour'), many(24, 'hour')]).toEqual(['1 hour', '24 hours']);
  expect([manySpelled(1, 'day'), manySpelled(2, 'working day')]).toEqual([
    'one day',
    'two working days',
  ]);
});

test('a sentence begins with a capital, and an empty text stays so', () => {
  expect(['happened on 20/11/2026, policy TEST 1', ''].map(capitalised)).toEqual([
    'Happened on 20/11/2026, policy TEST 1',
    '',
  ]);
});
