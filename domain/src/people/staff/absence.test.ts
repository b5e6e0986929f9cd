import { describe, expect, test } from 'vitest';
import { awayUntil, awayWords, isAwayOn, weekOf, workWeek } from './absence.ts';

/** Wednesday 25 November 2026, unless another day is said. */
const TODAY = '2026-11-25';
const away = (from: string, until = from) => [{ from, until }];

test('both ends of an absence belong to it, and nothing outside', () => {
  const absences = away('2026-11-25', '2026-11-27');
  const days = ['2026-11-24', '2026-11-25', '2026-11-27', '2026-11-28'];
  expect(days.map((day) => isAwayOn(absences, day))).toEqual([false, true, true, false]);
});

test('a week is Monday to Friday; at a weekend it is the next one', () => {
  expect(workWeek(TODAY)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
  ]);
  expect(workWeek('2026-11-28')[0]).toBe('2026-11-30');
});

test('bank holidays are closed for all, also for who is away', () => {
  // Christmas Day on a Friday; the Monday after stands in for Boxing Day.
  expect(weekOf(away('2026-12-24', '2026-12-29'), '2026-12-23')).toEqual([
    'here',
    'here',
    'here',
    'away',
    'closed',
  ]);
  expect(weekOf(away('2026-12-24', '2026-12-29'), '2026-12-29')).toEqual([
    'closed',
    'away',
    'here',
    'here',
    'closed',
  ]);
});

test('a week that is bank holidays up to its middle is shown from the first working day on', () => {
  // Sunday before the Monday that stands in for Boxing Day.
  expect(workWeek('2026-12-27')[0]).toBe('2026-12-28');
  // Good Friday and Easter Monday: the next working day is Tuesday.
  expect(workWeek('2027-03-28')[0]).toBe('2027-03-29');
});

describe('the end of being away', () => {
  test.each([
    ['who is here', away('2026-11-26'), null],
    ['one day', away(TODAY), TODAY],
    [
      'a further absence after a weekend',
      [...away('2026-11-25', '2026-11-27'), ...away('2026-11-30', '2026-12-02')],
      '2026-12-02',
    ],
    ['a working day between', [...away(TODAY), ...away('2026-11-27')], TODAY],
  ])('%s', (_what, absences, expected) => {
    expect(awayUntil(absences, TODAY)).toBe(expected);
  });

  test('goes over Christmas, where no working day lies between', () => {
    const absences = [...away('2026-12-23', '2026-12-24'), ...away('2026-12-29', '2026-12-31')];
    expect(awayUntil(absences, '2026-12-24')).toBe('2026-12-31');
  });
});

describe('in words', () => {
  test.each([
    ['nothing', [], ''],
    ['today alone', away(TODAY), 'away today'],
    ['until a day', away('2026-11-23', '2026-11-27'), 'away until Friday 27 November'],
    ['a day of this week', away('2026-11-27'), 'off on Friday'],
    ['a day of this week and its weekend', away('2026-11-27', '2026-11-29'), 'off on Friday'],
    ['some days of this week', away('2026-11-26', '2026-11-30'), 'away from Thursday'],
    ['a later week', away('2026-12-07', '2026-12-11'), 'away from Monday 7 December'],
    ['a later day', away('2026-12-07'), 'off on Monday 7 December'],
    ['a weekend alone', away('2026-11-28', '2026-11-29'), ''],
    ['yesterday', away('2026-11-24'), 'back since today'],
    ['long ago', away('2026-11-02'), ''],
  ])('%s', (_what, absences, expected) => {
    expect(awayWords(absences, TODAY)).toBe(expected);
  });

  test('back since today also after a weekend and a bank holiday', () => {
    expect(awayWords(away('2026-12-21', '2026-12-24'), '2026-12-29')).toBe('back since today');
    expect(awayWords(away('2026-12-21', '2026-12-24'), '2026-12-30')).toBe('');
  });
});
