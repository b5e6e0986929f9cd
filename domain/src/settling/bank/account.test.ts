import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  MODULUS_WARNING,
  accountFrom,
  accountProblems,
  formatAccountNumber,
  formatSortCode,
} from './account.ts';

const typed = (overrides = {}) => ({
  accountHolder: ' Imogen Testwell ',
  sortCode: '08-99-99',
  accountNumber: '66374958',
  ...overrides,
});

const sortCodeOf = (sortCode: string) => accountFrom(typed({ sortCode }))?.sortCode;
const accountNumberOf = (accountNumber: string) =>
  accountFrom(typed({ accountNumber }))?.accountNumber;

test('the doubt about an account is a sentence', () => {
  expect(MODULUS_WARNING).toMatch(/^This account number and sort code .*\.$/);
});

test('numbers are read however they are typed', () => {
  for (const text of ['089999', '08-99-99', '08 99 99', ' 08–99–99 ']) {
    expect(sortCodeOf(text)).toBe('089999');
  }
  for (const text of ['08:99:99', '08\u201199\u201199', '08−99−99', '08\u200b99.99', '08/99_99']) {
    expect(sortCodeOf(text)).toBe('089999');
    expect(accountProblems(typed({ sortCode: text }))).toEqual([]);
  }
  expect(accountNumberOf('6637 4958')).toBe('66374958');
  expect(accountNumberOf('6637\u20114958\u200e')).toBe('66374958');
  expect(accountNumberOf('374958')).toBe('00374958');
});

test.each(['', '08999', '0899990', '08-99-9O', '000000', '٠٨٩٩٩٩'])(
  'a sort code cannot be %j',
  (text) => expect(sortCodeOf(text)).toBeUndefined(),
);

test('zeros may lead or follow in an account number', () => {
  expect(accountNumberOf('00374958')).toBe('00374958');
  expect(accountNumberOf('66374900')).toBe('66374900');
});

test.each(['', '12345', '123456789', '1234567a', '00000000'])(
  'an account number cannot be %j',
  (text) => expect(accountNumberOf(text)).toBeUndefined(),
);

test('a sort code gets its dashes while it is typed', () => {
  expect(['0', '08', '089', '08-9', '08-99-', '08-99-9', '0899991'].map(formatSortCode)).toEqual([
    '0',
    '08',
    '08-9',
    '08-9',
    '08-99',
    '08-99-9',
    '08-99-99-1',
  ]);
  expect(formatAccountNumber('6637 4958')).toBe('66374958');
});

test('a sort code and an account number pasted together stay, and are refused in both fields', () => {
  const pair = '08-99-99 66374958';
  const sortCode = formatSortCode(pair);
  const accountNumber = formatAccountNumber(pair);
  expect(sortCode.replaceAll('-', '')).toBe('08999966374958');
  expect(accountNumber).toBe('08999966374958');
  expect(accountProblems(typed({ sortCode, accountNumber }))).toEqual([
    { path: 'sortCode', message: 'Sort code should be six digits, such as 12-34-56' },
    { path: 'accountNumber', message: 'Account number should be eight digits' },
  ]);
  expect(accountFrom(typed({ accountNumber }))).toBeNull();
});

test('a character that is no digit stays as it was typed, so that it can be refused', () => {
  const sortCode = formatSortCode('Sort code: 08-99-9O');
  const accountNumber = formatAccountNumber('6637 495B');
  expect([sortCode, accountNumber]).toEqual(['Sort code: 08-99-9O', '6637 495B']);
  expect(accountProblems(typed({ sortCode, accountNumber }))).toEqual([
    { path: 'sortCode', message: 'Sort code should be numeric' },
    { path: 'accountNumber', message: 'Account number should be numeric' },
  ]);
});

test('formatting loses nothing but separators, and can be repeated', () => {
  const signs = (text: string) => text.replaceAll(/[\s.\-–—/:\\_]/g, '');
  const text = fc.oneof(fc.string({ maxLength: 30 }), fc.stringMatching(/^[\d .-]{0,30}$/));
  fc.assert(
    fc.property(text, (each) => {
      for (const format of [formatSortCode, formatAccountNumber]) {
        expect(signs(format(each))).toBe(signs(each));
        expect(format(format(each))).toBe(format(each));
      }
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), (number) => {
      const digits = String(number).padStart(6, '0');
      expect(sortCodeOf(formatSortCode(digits))).toBe(digits);
    }),
  );
});

test('problems are told field by field, without repeating the typed text', () => {
  expect(accountProblems(typed())).toEqual([]);
  expect(accountFrom(typed())).toEqual({
    accountHolder: 'Imogen Testwell',
    sortCode: '089999',
    accountNumber: '66374958',
  });
  const wrong = typed({ accountHolder: ' ', sortCode: '1', accountNumber: '987654321' });
  expect(accountProblems(wrong)).toEqual([
    { path: 'accountHolder', message: 'Account holder is required' },
    { path: 'sortCode', message: 'Sort code should be six digits, such as 12-34-56' },
    { path: 'accountNumber', message: 'Account number should be eight digits' },
  ]);
  expect(JSON.stringify(accountProblems(wrong))).not.toContain('987654321');
  expect(accountFrom(wrong)).toBeNull();
  expect(accountFrom(typed({ accountHolder: 'A\u0000B' }))).toBeNull();
  expect(accountProblems(typed({ accountHolder: 'A\u0000B' }))).toEqual([
    {
      path: 'accountHolder',
      message: 'Account holder should be the name on the account, in the letters A to Z',
    },
  ]);
});

test('an empty field is asked for; letters make no number', () => {
  expect(accountProblems(typed({ accountHolder: '', sortCode: ' - ', accountNumber: '' }))).toEqual(
    [
      { path: 'accountHolder', message: 'Account holder is required' },
      { path: 'sortCode', message: 'Sort code is required' },
      { path: 'accountNumber', message: 'Account number is required' },
    ],
  );
  expect(accountProblems(typed({ sortCode: '12-34-5O', accountNumber: '6637495B' }))).toEqual([
    { path: 'sortCode', message: 'Sort code should be numeric' },
    { path: 'accountNumber', message: 'Account number should be numeric' },
  ]);
});

test('a name on an account has at most sixty characters', () => {
  expect(accountProblems(typed({ accountHolder: 'x'.repeat(60) }))).toEqual([]);
  expect(accountProblems(typed({ accountHolder: 'x'.repeat(61) }))).toEqual([
    { path: 'accountHolder', message: 'Account holder requires a maximum of 60 characters' },
  ]);
});
