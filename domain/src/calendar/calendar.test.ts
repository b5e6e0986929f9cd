import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as days_ from './day.ts';
import * as format from './format.ts';
import * as londonDay from './london-day.ts';

const cal = { ...days_, ...format, ...londonDay };

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const days = fc.integer({ min: -4000, max: 4000 });

test('a week begins on the Monday that its day is, or that went before it', () => {
  fc.assert(
    fc.property(day, (text) => {
      const monday = cal.weekStart(text);
      expect(cal.weekday(monday)).toBe(1);
      expect(cal.isWithin(text, monday, cal.addDays(monday, 6))).toBe(true);
    }),
  );
});

describe('the day in London', () => {
  test.each([
    ['2026-03-28T23:59:59Z', '2026-03-28', '23:59'],
    ['2026-03-29T00:59:00Z', '2026-03-29', '00:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29', '02:00'],
    ['2026-03-29T22:59:59Z', '2026-03-29', '23:59'],
    ['2026-03-29T23:00:00Z', '2026-03-30', '00:00'],
    ['2026-10-24T22:59:59Z', '2026-10-24', '23:59'],
    ['2026-10-24T23:00:00Z', '2026-10-25', '00:00'],
    ['2026-10-25T00:30:00Z', '2026-10-25', '01:30'],
    ['2026-10-25T01:30:00Z', '2026-10-25', '01:30'],
    ['2026-10-25T23:59:59Z', '2026-10-25', '23:59'],
    ['2026-10-26T00:00:00Z', '2026-10-26', '00:00'],
    ['2028-02-29T12:00:00Z', '2028-02-29', '12:00'],
    ['2026-12-31T23:59:59Z', '2026-12-31', '23:59'],
    ['2027-01-01T00:00:00Z', '2027-01-01', '00:00'],
    ['2026-06-30T23:30:00Z', '2026-07-01', '00:30'],
  ])('%s is %s at %s', (instant, expectedDay, time) => {
    expect(cal.londonDay(instant)).toBe(expectedDay);
    expect(cal.londonDay(new Date(instant))).toBe(expectedDay);
    expect(cal.londonTime(instant)).toBe(time);
  });

  test('never goes back while time goes on', () => {
    const instant = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2035-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, fc.nat(90_000_000), (start, later) => {
        const next = cal.londonDay(new Date(start.getTime() + later));
        expect(cal.daysBetween(cal.londonDay(start), next)).toBeGreaterThanOrEqual(0);
        expect(cal.daysBetween(cal.londonDay(start), next)).toBeLessThanOrEqual(2);
      }),
    );
  });

  test('its clocks change when the tables of time zones say so', () => {
    const zone = { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' } as const;
    const told = new Intl.DateTimeFormat('en-CA', { ...zone, hourCycle: 'h23' });
    const half = 1_800_000;
    for (let year = 1996; year <= 2060; year += 1) {
      for (const month of [2, 9]) {
        const week = Date.UTC(year, month, 31 - 7, 1);
        const instants = Array.from({ length: 7 * 6 }, (_, at) => {
          const ahead = Math.floor(at / 6) + 1;
          return new Date(week + ahead * 24 * 2 * half + ((at % 6) - 3) * half);
        });
        for (const instant of instants) {
          const ours = `${cal.londonDay(instant)}, ${cal.londonTime(instant)}`;
          expect([instant.toISOString(), ours]).toEqual([
            instant.toISOString(),
            told.format(instant),
          ]);
        }
      }
    }
  });

  test('refuses text that is not an instant', () => {
    expect(() => cal.londonDay('yesterday')).toThrow('not an instant: yesterday');
  });
});

describe('parsing', () => {
  test('takes every real day, in both ways of writing it', () => {
    fc.assert(
      fc.property(day, (text) => {
        expect(cal.parseDay(text)).toBe(text);
        expect(cal.parseDay(cal.formatDay(text), 'DD/MM/YYYY')).toBe(text);
      }),
    );
    expect(cal.parseDay('2028-02-29')).toBe('2028-02-29');
  });
  test.each(['24/11/20260', '124/11/2026', '2026-11-24', '24/11/26', ''])(
    'refuses "%s" as a day that is written in the other way',
    (text) => expect(cal.parseDay(text, 'DD/MM/YYYY')).toBeNull(),
  );
  test.each([
    '2026-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '01/01/2026',
    '',
  ])('refuses "%s"', (text) => {
    expect(cal.parseDay(text)).toBeNull();
    expect(cal.isDay(text)).toBe(false);
  });
});

describe('counting', () => {
  test('adding and counting days are each other’s inverse', () => {
    fc.assert(
      fc.property(day, days, (start, count) => {
        const end = cal.addDays(start, count);
        expect(cal.daysBetween(start, end)).toBe(count);
        expect(cal.addDays(end, -count)).toBe(start);
      }),
    );
  });
  test.each([
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-25', 1, '2026-10-26'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-28', 2, '2028-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
  ])('%s and %i days is %s', (start, count, end) => {
    expect(cal.addDays(start, count)).toBe(end);
  });
  test('counts days as the calendar runs', () => {
    fc.assert(
      fc.property(day, day, (a, b) => {
        expect(Math.sign(cal.daysBetween(b, a))).toBe(a === b ? 0 : a < b ? -1 : 1);
      }),
    );
  });
  test('a period includes both its ends and nothing outside', () => {
    fc.assert(
      fc.property(day, fc.nat(900), (start, length) => {
        const end = cal.addDays(start, length);
        expect(cal.isWithin(start, start, end)).toBe(true);
        expect(cal.isWithin(end, start, end)).toBe(true);
        expect(cal.isWithin(cal.addDays(start, -1), start, end)).toBe(false);
        expect(cal.isWithin(cal.addDays(end, 1), start, end)).toBe(false);
      }),
    );
  });
  test('refuses text that is not a day', () => {
    expect(() => cal.addDays('2026-02-30', 1)).toThrow('not a day: 2026-02-30');
    expect(() => cal.isWithin('', '2026-01-01', '2026-12-31')).toThrow(RangeError);
  });
});

describe('writing', () => {
  test('days', () => {
    expect(cal.formatDay('2026-11-24')).toBe('24/11/2026');
    expect(cal.formatLongDay('2026-11-24')).toBe('Tuesday 24 November 2026');
    expect(cal.formatLongDay('2028-02-29')).toBe('Tuesday 29 February 2028');
    expect(cal.formatLongDay('2027-01-03')).toBe('Sunday 3 January 2027');
    expect(() => cal.formatDay('2026-02-30')).toThrow('not a day: 2026-02-30');
  });
  test('every weekday and month as en-GB has them', () => {
    const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
    fc.assert(
      fc.property(day, (text) => {
        const expected = long.format(new Date(text)).replace(',', '');
        expect(cal.formatLongDay(text)).toBe(expected);
      }),
    );
  });
  test.each([
    ['00:00', '12:00 midnight'],
    ['00:05', '12:05 am'],
    ['09:30', '9:30 am'],
    ['11:59', '11:59 am'],
    ['12:00', '12:00 midday'],
    ['14:30', '2:30 pm'],
    ['23:59', '11:59 pm'],
  ])('%s is %s', (time, text) => {
    expect(cal.formatTime(time)).toBe(text);
  });
  test.each(['24:00', '9:30', '14.30', '12:60', '112:30', '12:300', ''])(
    '"%s" is no time',
    (time) => {
      expect(() => cal.formatTime(time)).toThrow(`not a time: ${time}`);
    },
  );
});

test.each([
  ['2026-01-15', '2026-01-15T00:00:00.000Z'],
  ['2026-07-15', '2026-07-14T23:00:00.000Z'],
  // The days on which the clocks change begin as the day before ended.
  ['2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['2026-10-25', '2026-10-24T23:00:00.000Z'],
])('%s begins in London at %s', (start, instant) => {
  expect(cal.startOfLondonDay(start).toISOString()).toBe(instant);
  expect(cal.londonDay(cal.startOfLondonDay(start))).toBe(start);
});
