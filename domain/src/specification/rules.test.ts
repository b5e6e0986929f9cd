import { expect, test } from 'vitest';
import { accountProblems } from '../bank/account.ts';
import * as rules from '../validation/rules.ts';
import type { Rule } from '../validation/rules.ts';

const says = (rule: Rule, value: unknown, form: unknown = {}) => rule(value, form);

test('§5 required: false does not fail when the flag is not set', () => {
  expect(says(rules.required('Town'), false)).toBeUndefined();
});

test('§5 max: N characters are enough', () => {
  expect(says(rules.max(100), 'x'.repeat(100))).toBeUndefined();
});

test('§5 min: N characters are enough', () => {
  expect(says(rules.min(20), 'x'.repeat(20))).toBeUndefined();
});

test('§5 numeric: "should be numeric"', () => {
  expect(says(rules.numeric(), '12a')).toBe('should be numeric');
});

test('§5 numeric: letters in a sort code', () => {
  const typed = { accountHolder: 'I Testwell', sortCode: '12-34-5x', accountNumber: '66374958' };
  expect(accountProblems(typed)).toEqual([
    { path: 'sortCode', message: 'Sort code should be numeric' },
  ]);
});

test('§5 numeric: digits only', () => {
  expect(says(rules.numeric(), '0123456789')).toBeUndefined();
  for (const other of ['-1', '1.5', '1 2']) {
    expect(says(rules.numeric(), other)).toBe('should be numeric');
  }
});

test('§5 monthYear: month 01-12', () => {
  for (const month of ['01/2026', '12/2026']) {
    expect(says(rules.monthYear(), month)).toBeUndefined();
  }
  for (const month of ['00/2026', '13/2026']) {
    expect(says(rules.monthYear(), month)).toBe('should be in MM/YYYY format');
  }
});

test('§5 date_format: the match is strict', () => {
  expect(says(rules.dateFormat('DD/MM/YYYY'), '01/02/2026')).toBeUndefined();
  for (const other of ['1/2/2026', '01-02-2026', '01/02/26', '31/02/2026']) {
    expect(says(rules.dateFormat('DD/MM/YYYY'), other)).toBe(
      'is required to be in DD/MM/YYYY format',
    );
  }
});

test('§5 imei_format: exactly 15 digits', () => {
  expect(says(rules.imeiFormat(), '490154203237518')).toBeUndefined();
  for (const other of ['49015420323751', '4901542032375180', '49-015420-323751-8']) {
    expect(says(rules.imeiFormat(), other)).toBe('should be a valid IMEI');
  }
});

test('§5 minint: an integer of at least N', () => {
  for (const good of [3, '3', 4]) expect(says(rules.minInt(3), good)).toBeUndefined();
  for (const bad of [2, '2', 3.5]) {
    expect(says(rules.minInt(3), bad)).toBe('should be equal to or more than 3');
  }
});

for (const [top, good] of [
  ['c', false],
  ['uk', true],
  ['info', true],
  ['world', false],
] as const) {
  test(`§5 is_email: a top-level part of ${top.length} is ${good ? 'accepted' : 'refused'}`, () => {
    expect(says(rules.isEmail(), `imogen@mail.${top}`) === undefined).toBe(good);
  });
}

test('§5 required_if: not required after another answer', () => {
  const rule = rules.requiredIf('occurredAbroad', [true], 'Abroad?');
  expect(says(rule, '', { occurredAbroad: false })).toBeUndefined();
  expect(says(rule, '', { occurredAbroad: true })).toContain('is required if');
});

test('§5 same_as: equals another field', () => {
  expect(says(rules.sameAs('first'), 'a', { first: 'a' })).toBeUndefined();
  expect(says(rules.sameAs('first'), 'b', { first: 'a' })).toBeDefined();
});

test('§5 same_as: no message', () => {
  expect(says(rules.sameAs('first'), 'b', { first: 'a' })).toBe('');
});
