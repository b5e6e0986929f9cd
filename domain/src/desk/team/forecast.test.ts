import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../calendar/day.ts';
import { dueRanges, forecast, paceOf, paceStart } from './forecast.ts';

/** Wednesday 25 November 2026. */
const TODAY = '2026-11-25';
const PRIYA = { name: 'Priya', absences: [], decided: 100, decidedToday: 0, joined: '2020-01-01' };

const waiting = (...counts: [string | null, number][]) =>
  counts.map(([day, count]) => ({ day, count }));
/** As many claims on each of these days and on the same weekdays before. */
const arrived = (counts: Record<string, number>) =>
  new Map(
    Object.entries(counts).flatMap(([day, count]) =>
      [7, 14, 21, 28].map((back) => [addDays(day, -back), count] as const),
    ),
  );
const rows = (facts: Partial<Parameters<typeof forecast>[0]>) =>
  forecast({ today: TODAY, waiting: [], arrived: new Map(), team: [PRIYA], ...facts });
const figures = (facts: Parameters<typeof rows>[0]) =>
  rows(facts).map(({ toDecide, toCome, room, left }) => [toDecide, toCome, room, left]);

describe('a forecast', () => {
  test('is of five working days, over weekend and bank holidays', () => {
    expect(rows({}).map(({ day }) => day)).toEqual([
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-30',
      '2026-12-01',
    ]);
    expect(rows({ today: '2026-12-24' }).map(({ day }) => day)).toEqual([
      '2026-12-24',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-04',
    ]);
    // On a Saturday it begins with the Monday.
    const days = rows({ today: '2026-11-28' }).map(({ day }) => day);
    expect(days.slice(0, 2)).toEqual(['2026-11-30', '2026-12-01']);
  });

  test('leaves late what is due and has no room, and carries it on', () => {
    const due = waiting(['2026-11-20', 8], [TODAY, 15], ['2026-11-26', 5]);
    expect(figures({ waiting: due })).toEqual([
      [23, 0, 10, 13],
      [18, 0, 10, 8],
      [8, 0, 10, 0],
      [0, 0, 10, 0],
      [0, 0, 10, 0],
    ]);
  });

  test('room that a day does not need goes to what is due later, with a day or without', () => {
    const due = waiting([TODAY, 2], ['2026-11-27', 18], [null, 100]);
    expect(figures({ waiting: due }).slice(0, 3)).toEqual([
      [2, 0, 10, 0],
      [0, 0, 10, 0],
      [0, 0, 10, 0],
    ]);
    const [, , friday] = figures({ waiting: waiting(['2026-11-27', 31]) });
    expect(friday).toEqual([11, 0, 10, 1]);
  });

  test('claims that come in are due two working days later, also those of a weekend', () => {
    const came = arrived({ [TODAY]: 12, '2026-11-26': 4, '2026-11-28': 30 });
    const [today, thursday, friday, monday, tuesday] = figures({
      arrived: came,
      team: [{ ...PRIYA, decided: 10 }],
    });
    expect([today, thursday]).toEqual([
      [0, 0, 1, 0],
      [0, 0, 1, 0],
    ]);
    // Of twelve two were decided before they were due.
    expect(friday).toEqual([0, 10, 1, 9]);
    expect(monday).toEqual([0, 13, 1, 12]);
    expect(tuesday).toEqual([0, 42, 1, 41]);
  });

  test('of today only the rest of a usual day is still to come', () => {
    const came = arrived({ [TODAY]: 12 });
    came.set(TODAY, 5);
    const team = [{ ...PRIYA, decided: 0 }];
    expect(figures({ arrived: came, team })[2]).toEqual([0, 7, 0, 7]);
    came.set(TODAY, 20);
    expect(figures({ arrived: came, team })[2]).toEqual([0, 0, 0, 0]);
  });

  test('today’s room is what is left of the day', () => {
    const team = [
      { ...PRIYA, decidedToday: 4 },
      { ...PRIYA, decided: 30, decidedToday: 9 },
    ];
    expect(rows({ team }).map(({ room }) => room)).toEqual([6, 13, 13, 13, 13]);
  });

  test('a colleague who is away has no room, and is named', () => {
    const away = {
      ...PRIYA,
      name: 'Luca',
      absences: [{ from: '2026-11-27', until: '2026-11-29' }],
    };
    const shown = rows({ team: [PRIYA, away] }).map(({ room, without }) => [room, ...without]);
    expect(shown).toEqual([[20], [20], [10, 'Luca'], [20], [20]]);
  });

  test('loses no claim: what waits and comes is decided or left', () => {
    const facts = fc.record({
      counts: fc.array(fc.tuple(fc.nat(9), fc.nat(40)), { maxLength: 6 }),
      come: fc.array(fc.nat(30), { minLength: 10, maxLength: 10 }),
      decided: fc.nat(300),
    });
    fc.assert(
      fc.property(facts, ({ counts, come, decided }) => {
        const found = forecast({
          today: TODAY,
          waiting: counts.map(([day, count]) => ({ day: addDays(TODAY, day - 4), count })),
          arrived: new Map(come.map((count, at) => [addDays(TODAY, at - 10), count])),
          team: [{ ...PRIYA, decided }],
        });
        for (const { toDecide, toCome, room, left } of found) {
          expect(left).toBe(Math.max(0, toDecide + toCome - room));
        }
      }),
    );
  });
});

describe('a pace', () => {
  test('is of the last ten working days before today', () => {
    expect(paceStart(TODAY)).toBe('2026-11-11');
    expect(paceOf(PRIYA, TODAY)).toBe(10);
    // Three bank holidays lie among them.
    expect(paceStart('2027-01-05')).toBe('2026-12-17');
  });

  test('counts the days on which they were here', () => {
    const absences = [{ from: '2026-11-14', until: '2026-11-20' }];
    expect(paceOf({ ...PRIYA, absences }, TODAY)).toBe(20);
    expect(paceOf({ ...PRIYA, joined: '2026-11-24' }, TODAY)).toBe(100);
  });

  test('is zero for a colleague who was never here', () => {
    const absences = [{ from: '2026-11-01', until: '2026-11-24' }];
    expect(paceOf({ ...PRIYA, absences, decided: 0 }, TODAY)).toBe(0);
    expect(paceOf({ ...PRIYA, joined: TODAY, decided: 0 }, TODAY)).toBe(0);
  });
});

test('ranges of days lie one beside the other, whatever the day', () => {
  expect(dueRanges(TODAY)).toEqual([
    { from: null, until: '2026-11-17' },
    { from: '2026-11-18', until: '2026-11-24' },
    { from: TODAY, until: TODAY },
    { from: '2026-11-26', until: '2026-11-26' },
    { from: '2026-11-27', until: '2026-11-30' },
    { from: '2026-12-01', until: null },
  ]);
  const days = fc.nat(900).map((at) => addDays('2026-01-01', at));
  fc.assert(
    fc.property(days, (today) => {
      const ranges = dueRanges(today);
      for (const [at, { until }] of ranges.entries()) {
        expect(ranges[at + 1]?.from ?? null).toBe(until === null ? null : addDays(until, 1));
      }
      expect(ranges.slice(1).every(({ from, until }) => until === null || from! <= until)).toBe(
        true,
      );
    }),
  );
});
