import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import type { Locator, Page } from '@playwright/test';
import { OTHER_TIME, cellOf, opensCalendar, turnsTo } from '../support/booking-screens.ts';
import { bookingAt, chosenRepair, freeDays, holds } from '../support/bookings.ts';
import { expect, test } from '../support/fixtures.ts';
import { pushes, tabsTo } from '../support/keyboard.ts';
import { ticks } from '../support/screens.ts';
import { CLAIM_MOST, expectShort, inEachWindow } from '../support/windows.ts';

const MORNING = '9:00 am to 1:00 pm';
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** How many edges of a question have the colour of its message. */
const redEdges = (question: Locator) =>
  question.evaluate((group) => {
    const red = getComputedStyle(group.querySelector('[id$="-error"]')!).color;
    return [...group.querySelectorAll('*')].filter((part) => {
      const { outlineStyle, outlineColor, borderTopWidth, borderTopColor } = getComputedStyle(part);
      const isOutlined = outlineStyle !== 'none' && outlineColor === red;
      return isOutlined || (borderTopWidth !== '0px' && borderTopColor === red);
    }).length;
  });

test('a repair is booked and paid with the keyboard alone, through the calendar', async ({
  page,
  policyOf,
  db,
}) => {
  const chosen = await chosenRepair(page, db, await policyOf());
  const [first, second] = (await freeDays(page, chosen)).map(({ date }) => date);
  await chosen.logsInAt(bookingAt(chosen.gadgetId));
  await expect(title(page)).toHaveText('Choose a day and a time');

  // The problem is named, and its link leads to the calendar.
  await pushes(page, OTHER_TIME);
  await expect(page.getByRole('grid')).toBeVisible();
  await pushes(page, 'Continue');
  await tabsTo(page, page.getByRole('link', { name: 'Time is required' }));
  await page.keyboard.press('Enter');
  const cell = cellOf(page, first ?? '');
  await turnsTo(page, first ?? '', async (next) => {
    await tabsTo(page, next);
    await page.keyboard.press('Enter');
  });
  await tabsTo(page, cell);
  // The day after may stand in the next month, to which the calendar turns.
  await page.keyboard.press('ArrowRight');
  await expect(cell.and(page.locator(':focus'))).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(cell).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radiogroup', { name: formatLongDay(first ?? '') })).toBeVisible();
  expect(second).not.toBe(first);
  await tabsTo(page, page.getByRole('radio', { name: MORNING }));
  await page.keyboard.press('Space');
  await pushes(page, 'Continue');
  await expect(title(page)).toHaveText('Check and book');
  await pushes(page, 'Keep this time and pay £75.00');
  await pushes(page, 'Test: the payment succeeds');
  const booked = page.getByRole('heading', { name: 'Your repair is booked' });
  await expect(booked).toBeFocused();
  await pushes(page, 'Cancel');
  await pushes(page, 'Keep it');
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
});

// The screens as they begin are looked at with every screen.
test('nothing that comes up while booking bars a claimant', async ({
  page,
  policyOf,
  db,
  expectAccessible,
}) => {
  const chosen = await chosenRepair(page, db, await policyOf());
  const [first = ''] = (await freeDays(page, chosen)).map(({ date }) => date);
  const looks = async (until: string) => {
    await test.step(until, async () => {
      await expect(page.getByRole('main')).toContainText(until);
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await inEachWindow(page, expectAccessible);
    });
  };
  await chosen.logsInAt(bookingAt(chosen.gadgetId));
  await page.getByRole('button', { name: 'Continue' }).click();
  await looks('Time is required');
  expect(await redEdges(page.getByRole('radiogroup', { name: 'Next free times' }))).toBe(1);
  await opensCalendar(page);
  await page.getByRole('button', { name: 'Show as a list' }).click();
  await looks('Week of');
  const group = page.getByRole('radiogroup', { name: formatLongDay(first) });
  await ticks(group.getByRole('radio', { name: MORNING }));
  await page.getByRole('button', { name: 'Show as a calendar' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await looks(`Time on ${formatLongDay(first)}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Keep this time/ }).click();
  await looks('This is a test');
  await page.getByRole('button', { name: 'Test: the payment succeeds' }).click();
  await looks('Tick what you have done');
  await page.goto(`/myclaims/view/${chosen.claimId}`);
  await expect(page.getByText('The claim as you sent it')).toBeVisible();
  await expectShort(page.locator('html'), CLAIM_MOST);
  await page.goto(bookingAt(chosen.gadgetId));
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await inEachWindow(page, expectAccessible);
  await page.getByRole('button', { name: 'Cancel the booking' }).click();
  await looks('This booking is cancelled');
});

/** Id of the option at a shop. */
const SHOP = 3;

test('a shop with a long name stays within its card on the narrowest phone', async ({
  page,
  policyOf,
  db,
}) => {
  const chosen = await chosenRepair(page, db, await policyOf(), SHOP);
  await holds(page, chosen);
  await page.setViewportSize({ width: 320, height: 700 });
  await chosen.logsInAt(`/myclaims/view/${chosen.claimId}`);
  const card = page.getByRole('region', { name: 'Where', exact: true });
  const beside = await card.evaluate((place) => {
    const name = place.querySelector('strong')!;
    name.textContent = 'Repair Counters of Wolfeschlegelsteinhausenbergerdorff';
    return name.getBoundingClientRect().right - place.getBoundingClientRect().right;
  });
  expect(beside).toBeLessThan(0);
});
