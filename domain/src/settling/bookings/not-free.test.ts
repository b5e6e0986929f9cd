import { expect, test } from 'vitest';
import { bookableDays } from './days.ts';
import { notFreeLines, whyNotFree } from './not-free.ts';

const DAY = '09:00-17:30';

test('of the days that cannot be booked it is known why', () => {
  const free = bookableDays(new Date('2026-11-23T10:00:00Z')).filter(
    (day) => new Date(day).getUTCDay() !== 3 && day !== '2026-12-01',
  );
  expect(whyNotFree(free, '2026-11-23')).toEqual({
    earliest: '2026-11-25',
    weekdays: [3, 6, 0],
    holidays: ['2026-12-25', '2026-12-28', '2027-01-01'],
    full: ['2026-12-01'],
  });
});

test('each reason for which days cannot be booked is a sentence', () => {
  const notFree = {
    earliest: '2026-11-25',
    weekdays: [6, 0],
    holidays: ['2026-12-25'],
    full: ['2026-12-01', '2026-12-02'],
  };
  const opens = [DAY, DAY, DAY, DAY, DAY, DAY, null] as const;
  expect(notFreeLines(notFree, [...opens])).toEqual([
    'No time on Saturdays and Sundays, although the shop is open on Saturdays: no repair is booked then.',
    'Before Wednesday 25 November 2026 is too soon: a time is booked at least two working days ahead.',
    'Full: Tuesday 1 December 2026 and Wednesday 2 December 2026.',
    'Bank holidays: Friday 25 December 2026.',
  ]);
  expect(notFreeLines({ ...notFree, holidays: [], full: [] }, null)).toEqual([
    'No time on Saturdays and Sundays.',
    'Before Wednesday 25 November 2026 is too soon: a time is booked at least two working days ahead.',
  ]);
});
