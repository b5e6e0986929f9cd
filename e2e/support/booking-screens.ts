import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import type { Locator, Page } from '@playwright/test';
import { freeDays } from './bookings.ts';
import type { Chosen } from './bookings.ts';
import { expect } from './fixtures.ts';
import { main, press, ticks } from './screens.ts';

export const MORNING = '9:00 am to 1:00 pm';
export const AFTERNOON = '1:00 pm to 5:00 pm';
export const KEEP_AND_PAY = 'Keep this time and pay £75.00';
export const SUCCEEDS = 'Test: the payment succeeds';
export const DECLINES = 'Test: the bank declines';

export const isBooked = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Your repair is booked' })).toBeVisible();

/** That day in the calendar, once its month is shown. */
export function cellOf(page: Page, day: string) {
  const [weekday = '', rest = ''] = formatLongDay(day).split(/ (.*)/);
  return page.getByRole('button', { name: new RegExp(`${weekday},? ${rest}`) });
}

/** Leaves the next free times for all of them. */
export const OTHER_TIME = 'Another day or time';

/** All free times, in the calendar; where a later one was chosen they stand there already. */
export async function opensCalendar(page: Page) {
  const other = page.getByRole('button', { name: OTHER_TIME });
  const grid = page.getByRole('grid');
  await expect(other.or(grid)).toBeVisible();
  if (await other.isVisible()) await other.click();
  await expect(grid).toBeVisible();
}

/** Turns the calendar to the month of that day; the second "Next" is for screen readers. */
export async function turnsTo(page: Page, day: string, turn = (next: Locator) => next.click()) {
  await expect(page.getByRole('grid')).toBeVisible();
  if ((await cellOf(page, day).count()) > 0) return;
  await turn(main(page).getByRole('button', { name: 'Next', exact: true }).first());
}

async function picksDay(page: Page, day: string) {
  await opensCalendar(page);
  await turnsTo(page, day);
  await cellOf(page, day).click();
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
