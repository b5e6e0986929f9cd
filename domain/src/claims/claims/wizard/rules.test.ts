import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../calendar/day.ts';
import { TODAY } from '../testing.ts';
import * as rules from './rules.ts';

const anyDay = fc.integer({ min: -5000, max: 5000 }).map((days) => addDays(TODAY, days));

const at = (time: string): rules.Now => ({ today: TODAY, time: () => time });

test('an open answer is the business of required alone', () => {
  const optional = [
    rules.notInFuture({ ...at('00:00'), today: '0001-01-01' }),
    rules.notBefore('9999-12-31', 'then'),
    rules.notAfter('0001-01-01', 'then'),
    rules.telephoneRule(),
  ];
  for (const rule of optional) {
    for (const open of ['', '   ', null, undefined]) expect(rule(open, {})).toBeUndefined();
  }
});

test('days are compared with today and with other answers; the day itself is fine', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (day, other) => {
      expect(rules.notInFuture({ ...at('09:59'), today: other })(day, {})).toBe(
        day > other ? 'cannot be in the future' : undefined,
      );
      expect(rules.notBefore(other, 'the start')(day, {})).toBe(
        day < other ? 'cannot be before the start' : undefined,
      );
      expect(rules.notAfter(other, 'the end')(day, {})).toBe(
        day > other ? 'cannot be after the end' : undefined,
      );
    }),
  );
  expect(rules.notInFuture(at('00:00'))(TODAY, {})).toBeUndefined();
  expect(rules.notBefore(TODAY, 'it')(TODAY, {})).toBeUndefined();
  expect(rules.notAfter(TODAY, 'it')(TODAY, {})).toBeUndefined();
});

test('a day that has begun somewhere on earth is not in the future; one in the UK has begun there', () => {
  const tomorrow = addDays(TODAY, 1);
  expect(rules.notInFuture(at('09:59'))(tomorrow, {})).toBe(rules.IN_FUTURE);
  expect(rules.notInFuture(at('10:00'))(tomorrow, {})).toBeUndefined();
  expect(rules.notInFuture(at('23:59'))(addDays(TODAY, 2), {})).toBe(rules.IN_FUTURE);
  expect(rules.notInFuture(at('23:59'), 'UK')(tomorrow, {})).toBe(rules.IN_FUTURE);
  expect(rules.notInFuture(at('23:59'), 'UK')(TODAY, {})).toBeUndefined();
});

test('an answer cannot lie before or after a day that is not known', () => {
  expect(rules.notBefore('', 'it')(TODAY, {})).toBeUndefined();
  expect(rules.notAfter('', 'it')(TODAY, {})).toBeUndefined();
});

test('answered takes yes and no and nothing else', () => {
  const rule = rules.yesOrNo('Do you?');
  expect([true, false].map((value) => rule(value, {}))).toEqual([undefined, undefined]);
  for (const open of [null, undefined, '', 'yes', 0, 1]) {
    expect(rule(open, {})).toBe('Do you? is required');
  }
});

describe('telephone', () => {
  const message = 'should be a telephone number, like 07700 900123';
  test.each([
    '07700900123',
    '07700 900123',
    '+44 7700 900123',
    '(01632) 960-123',
    '\u202a+44 7700 900123\u202c',
    '07700\u2011900123',
    '07700.900123',
    'tel:07700900123',
  ])('takes %s', (text) => {
    expect(rules.telephoneRule()(text, {})).toBeUndefined();
  });
  test.each(['07700 90012a', '4+47700900123', 'call 07700900123', '07700/900123'])(
    'refuses %s',
    (text) => {
      expect(rules.telephoneRule()(text, {})).toBe(message);
    },
  );
  test('has 10 to 15 digits, however they are spaced', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 25 }), fc.constantFrom('', ' '), (count, space) => {
        const text = Array.from({ length: count }, () => '1').join(space);
        const isRight = count >= 10 && count <= 15;
        expect(rules.telephoneRule()(text, {})).toBe(isRight ? undefined : message);
      }),
    );
  });
});

describe('isLateReport', () => {
  test.each([
    ['2026-11-20', false],
    ['2026-11-21', false],
    ['2026-11-22', true],
    ['2026-11-19', false],
  ])('found gone on 2026-11-20 and reported on %s: %s', (reported, isLate) => {
    expect(rules.isLateReport('2026-11-20', reported)).toBe(isLate);
  });
  test('the day itself and the next are within 24 hours; later is late', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -30, max: 400 }), (day, days) => {
        expect(rules.isLateReport(day, addDays(day, days))).toBe(days > 1);
      }),
    );
  });
  test('nothing is late while one of the days is open', () => {
    expect(rules.isLateReport('', TODAY)).toBe(false);
    expect(rules.isLateReport(TODAY, '')).toBe(false);
    expect(rules.isLateReport('2026-02-30', TODAY)).toBe(false);
    expect(rules.isLateReport('2026-01-01', '2026-02-30')).toBe(false);
  });
});
