import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import type { Page } from '@playwright/test';
import { freeDays } from './bookings.ts';
import type { Chosen } from './bookings.ts';
import { expect } from './fixtures.ts';
import { press, ticks } from './screens.ts';

export const MORNING = '9:00 am to 1:00 pm';
export const AFTERNOON = '1:00 pm to 5:00 pm';
export const KEEP_AND_PAY = 'Keep this time and pay £75.00';
export const SUCCEEDS = 'Test: the payment succeeds';
export const DECLINES = 'Test: the bank declines';

export const isBooked = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Your repair is booked' })).toBeVisible();

/** A day of the calendar, turning to its month if need be. */
async function picksDay(page: Page, day: string) {
  const [weekday = '', rest = ''] = formatLongDay(day).split(/ (.*)/);
  const cell = page.getByRole('button', { name: new RegExp(`${weekday},? ${rest}`) });
  await expect(page.getByRole('grid')).toBeVisible();
  if ((await cell.count()) === 0) await press(page, 'Next');
  await cell.click();
}

export async function picks(page: Page, day: string, time: string) {
  await picksDay(page, day);
  await ticks(page.getByRole('radio', { name: time }));
  await press(page, 'Continue');
}

export async function firstDays(page: Page, chosen: Chosen) {
  const [first = '', second = ''] = (await freeDays(page, chosen)).map(({ date }) => date);
  return { first, second };
}
