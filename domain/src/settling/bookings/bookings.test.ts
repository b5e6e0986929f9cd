import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isWorkingDay } from '../../calendar/working-days.ts';
import { HOLD_MINUTES } from '../../promises.ts';
import { bookableDays, canStillChange, holdEnd, lastDayToChange, reminderAt } from './days.ts';
import { type Provider, provider, nearestFirst, providerSlots, serves } from './providers.ts';
import { newBookingReference } from './reference.ts';
import { isBooked, slotTimes, slotsOf } from './slots.ts';

const at = (instant: string) => new Date(instant);

describe('the days that can be booked', () => {
  test('begin on the second working day and end after six weeks', () => {
    const days = bookableDays(at('2026-11-23T10:00:00Z'));
    expect(days[0]).toBe('2026-11-25');
    expect(days.at(-1)).toBe('2027-01-04');
    expect(days).toHaveLength(26);
  });

  test.each([
    ['a Friday', '2026-11-20T10:00:00Z', '2026-11-24'],
    ['a Saturday', '2026-11-21T10:00:00Z', '2026-11-24'],
    ['before Christmas', '2026-12-23T10:00:00Z', '2026-12-29'],
    ['before Easter', '2027-03-25T10:00:00Z', '2027-03-31'],
  ])('leave out weekends and bank holidays: %s', (_, now, first) => {
    expect(bookableDays(at(now))[0]).toBe(first);
  });

  test('go by the day in London: 23:30 UTC in summer is tomorrow', () => {
    expect(bookableDays(at('2026-07-13T22:59:00Z'))[0]).toBe('2026-07-15');
    expect(bookableDays(at('2026-07-13T23:01:00Z'))[0]).toBe('2026-07-16');
  });

  test('are working days in order, whenever it is', () => {
    const instant = fc.date({ min: at('2026-01-01'), max: at('2027-10-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instant, (now) => {
        const days = bookableDays(now);
        expect(days.every(isWorkingDay)).toBe(true);
        expect(days).toEqual([...new Set(days)].toSorted());
        expect(days.every((day) => canStillChange(day, now))).toBe(true);
      }),
    );
  });
});

describe('a booking can be changed until the day before, in London', () => {
  test.each([
    // The clocks go forward at 01:00 UTC on 29 March 2026 and back on 25 October 2026.
    ['2026-03-30', '2026-03-29T00:30:00Z', true],
    ['2026-03-30', '2026-03-29T22:59:59Z', true],
    ['2026-03-30', '2026-03-29T23:00:00Z', false],
    ['2026-03-29', '2026-03-28T23:59:59Z', true],
    ['2026-03-29', '2026-03-29T00:00:00Z', false],
    ['2026-10-26', '2026-10-25T23:59:59Z', true],
    ['2026-10-26', '2026-10-26T00:00:00Z', false],
    ['2026-10-25', '2026-10-24T22:59:59Z', true],
    ['2026-10-25', '2026-10-24T23:00:00Z', false],
  ])('for %s at %s: %s', (day, now, can) => {
    expect(canStillChange(day, at(now))).toBe(can);
  });

  test('the last day is named', () => {
    expect(lastDayToChange('2026-03-01')).toBe('2026-02-28');
  });
});

test('a hold is as long as promised, also over a clock change', () => {
  const start = at('2026-10-25T00:50:00Z');
  expect(holdEnd(start).getTime() - start.getTime()).toBe(HOLD_MINUTES * 60_000);
});

describe('slots', () => {
  test('courier, walk-in and call-out have theirs; nothing else is booked', () => {
    expect(slotsOf(1)).toEqual(['09:00-13:00', '13:00-17:00']);
    expect(slotsOf(3)).toHaveLength(8);
    expect(slotsOf(3)[0]).toBe('09:00-10:00');
    expect(slotsOf(3).at(-1)).toBe('16:00-17:00');
    expect(slotsOf(4)).toEqual(['09:00-12:00', '12:00-15:00', '15:00-18:00']);
    for (const option of [0, 2, 5, 6, 7, 99]) {
      expect(isBooked(option)).toBe(false);
      expect(slotsOf(option)).toEqual([]);
    }
  });

  test('have two times', () => {
    expect(slotTimes('09:00-13:00')).toEqual({ start: '09:00', end: '13:00' });
    for (const slot of ['9-13', '109:00-13:00', '09:00-13:000', '']) {
      expect(() => slotTimes(slot)).toThrow(`not a slot: ${slot}`);
    }
  });
});

const OPEN = Array<'09:00-17:30'>(5).fill('09:00-17:30') as [
  string,
  string,
  string,
  string,
  string,
];

const courier: Provider = {
  id: 'someone',
  name: 'Someone',
  address: {
    line1: '00 Invented Way',
    line2: '',
    city: 'Tamworth',
    county: '',
    postcode: 'B79 9ZZ',
  },
  telephone: '0330 009 0601',
  openingHours: [...OPEN, '10:00-16:00', null],
  location: null,
  optionIds: [1],
  postcodeAreas: ['SW', 'N'],
  weekly: [1, 2, 3, 4, 0],
};

describe('providers', () => {
  test('serve their options in their areas, or everywhere', () => {
    expect(serves(courier, 1, 'SW1A 1AA')).toBe(true);
    expect(serves(courier, 3, 'SW1A 1AA')).toBe(false);
    expect(serves(courier, 1, 'S1 1AA')).toBe(false);
    expect(serves(courier, 1, 'NW1 1AA')).toBe(false);
    expect(serves({ ...courier, postcodeAreas: [] }, 1, 'ZE1 0AA')).toBe(true);
  });

  test('shops are near, or the nearest there is; a visiting repairer may come from anywhere', () => {
    const inTown = (id: string, postcode: string) => ({
      ...courier,
      id,
      address: { ...courier.address, postcode },
    });
    const shops = [
      inTown('london', 'SW1A 9ZZ'),
      inTown('brighton', 'BN1 9ZZ'),
      inTown('oxford', 'OX1 9ZZ'),
      inTown('leeds', 'LS1 9ZZ'),
    ];
    const ids = (optionId: number, postcode: string) =>
      nearestFirst(shops, optionId, postcode).map(({ id }) => id);
    expect(ids(3, 'SW1A 1AA')).toEqual(['london', 'brighton', 'oxford']);
    expect(ids(3, 'EH1 1ZZ')).toEqual(['leeds']);
    expect(ids(1, 'EH1 1ZZ')).toHaveLength(4);
    expect(ids(3, 'no postcode')).toHaveLength(4);
  });

  test('have places by the weekday', () => {
    const days = [23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`);
    const mornings = providerSlots([courier], 1, days).filter(({ slot }) => slot === '09:00-13:00');
    expect(mornings.map(({ day, capacity }) => [day, capacity])).toEqual([
      ['2026-11-23', 1],
      ['2026-11-24', 2],
      ['2026-11-25', 3],
      ['2026-11-26', 4],
    ]);
  });

  test('without a place there is no slot', () => {
    const slots = providerSlots([courier], 1, ['2026-11-26', '2026-11-27']);
    expect(slots).toEqual([
      { providerId: 'someone', day: '2026-11-26', slot: '09:00-13:00', capacity: 4 },
      { providerId: 'someone', day: '2026-11-26', slot: '13:00-17:00', capacity: 4 },
    ]);
  });

  test.each([
    { weekly: [1, 1, 1, 1] },
    { optionIds: [] },
    { postcodeAreas: ['sw'] },
    { id: 'A B' },
    { id: 'x'.repeat(41) },
    { postcodeAreas: ['SWX'] },
    { postcodeAreas: ['xSW'] },
    { name: '' },
    { name: 'x'.repeat(81) },
    { weekly: [-1, 0, 0, 0, 0] },
    { weekly: [10_001, 0, 0, 0, 0] },
    { address: undefined },
    { address: { line1: '', city: 'Tamworth', postcode: 'B79 9ZZ' } },
    { address: { line1: '00 Invented Way', city: 'Tamworth', postcode: 'Tamworth' } },
    { telephone: '' },
    { telephone: 'ask' },
    { openingHours: [null] },
    { openingHours: [null, null, null, null, null, null, '9-5'] },
    { location: { latitude: 91, longitude: 0 } },
  ])('a record with %j is refused', (wrong) => {
    expect(z.safeParse(provider, { ...courier, ...wrong }).success).toBe(false);
  });
});

test('a booking reference can be read out, and is never guessed', () => {
  const bytes = fc.infiniteStream(fc.integer({ min: 0, max: 255 }));
  fc.assert(
    fc.property(bytes, (stream) => {
      const reference = newBookingReference((count) => Uint8Array.from(stream.take(count)));
      expect(reference).toMatch(/^BK-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
      expect(reference).not.toMatch(/[01ILOSU]/);
    }),
  );
});

test.each([
  ['2026-11-25', '2026-11-24T10:00:00.000Z'],
  ['2026-07-15', '2026-07-14T09:00:00.000Z'],
  // The clocks go forward in the night before the reminder, and back in the one before that.
  ['2026-03-30', '2026-03-29T09:00:00.000Z'],
  ['2026-10-27', '2026-10-26T10:00:00.000Z'],
])('a booking on %s is reminded of at ten in the morning before', (day, when) => {
  expect(reminderAt(day).toISOString()).toBe(when);
});
