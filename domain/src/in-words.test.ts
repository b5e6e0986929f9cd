import { expect, test } from 'vitest';
import { capitalised, inFigures, listed, many, manySpelled, pounds, spelled } from './in-words.ts';

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

test('numbers, sums and lists are written as the browser would', () => {
  const whole = [0, 7, 999, 1_000, 12_345, 999_999, 1_000_000];
  expect(whole.map(inFigures)).toEqual(whole.map((each) => each.toLocaleString('en-GB')));
  const sums = [0, 5, 99, 100, 123_456, 100_000_000, -1, -7_500, -100_001];
  const currency = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
  expect(sums.map(pounds)).toEqual(sums.map((pence) => currency.format(pence / 100)));
  const things = ['one', 'two', 'three'];
  const lists = [0, 1, 2, 3].map((most) => things.slice(0, most));
  for (const [word, type] of [
    ['and', 'conjunction'],
    ['or', 'disjunction'],
  ] as const) {
    const list = new Intl.ListFormat('en-GB', { type });
    expect(lists.map((each) => listed(each, word))).toEqual(lists.map((each) => list.format(each)));
  }
});
