import { expect, test } from 'vitest';
import { spokenProblems } from '../../validation/fields.ts';
import { answerByOf } from './day.ts';
import { COMPLAINT_FIELDS } from './questions.ts';
import { complaintRequest } from './schemas.ts';

test.each([
  ['2026-11-26T10:00:00Z', '2027-01-21'],
  // Christmas Day, and a day that has begun in London alone.
  ['2026-12-25T09:00:00Z', '2027-02-19'],
  ['2026-06-01T23:30:00Z', '2026-07-28'],
  ['2026-11-26T23:59:59Z', '2027-01-21'],
])('a complaint of %s is answered by %s: eight weeks, holidays or not', (at, day) => {
  expect(answerByOf(new Date(at))).toBe(day);
});

test.each([
  [{ wentWrong: '', putRight: 'An apology' }, ['Your complaint is required']],
  [{ wentWrong: ' \u200b\u2060 ', putRight: '' }, ['Your complaint is required']],
  [
    { wentWrong: 'x'.repeat(2001), putRight: 'x'.repeat(2001) },
    [
      'Your complaint requires a maximum of 2000 characters',
      'A way to put it right requires a maximum of 2000 characters',
    ],
  ],
  [{ wentWrong: 'You were late.', putRight: '' }, []],
])('%j is answered alike on the screen and at the API', (answers, messages) => {
  expect(spokenProblems(COMPLAINT_FIELDS, answers).map(({ message }) => message)).toEqual(messages);
  const { error } = complaintRequest.safeParse(answers);
  expect(error?.issues.map(({ message }) => message) ?? []).toEqual(messages);
});

test('what would put it right may be left out, and words keep their lines', () => {
  const wentWrong = 'Late.\n\nAnd rude.';
  for (const more of [{}, { putRight: null }]) {
    expect(complaintRequest.parse({ wentWrong: ` ${wentWrong} `, ...more })).toEqual({
      wentWrong,
      ...more,
    });
  }
});
