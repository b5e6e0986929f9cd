import { readFile } from 'node:fs/promises';
import { formatLongDay, formatNearDay } from '@gadget-claims/domain/calendar/format';
import {
  AFTERNOON,
  DECLINES,
  firstDays,
  isBooked,
  KEEP_AND_PAY,
  MORNING,
  picks,
  SUCCEEDS,
} from '../support/booking-screens.ts';
import { bookingAt, chosenRepair } from '../support/bookings.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo } from '../support/mail.ts';
import { follow, main, press, title } from '../support/screens.ts';

test('a courier is booked and paid at the second attempt, moved, and cancelled with the money back', async ({
  page,
  policy,
  db,
}) => {
  const chosen = await chosenRepair(page, db, policy);
  const { first, second } = await firstDays(page, chosen);
  await chosen.logsInAt(bookingAt(chosen.gadgetId));
  await picks(page, first, MORNING);
  await follow(page, 'Change Gadget');
  await expect(page.getByLabel('Make and model')).not.toHaveValue('');
  await page.getByLabel('Colour').fill('Moss green');
  await press(page, 'Continue');
  await expect(title(page)).toHaveText('Check and book');
  await press(page, KEEP_AND_PAY);
  await expect(main(page)).toContainText('Moss green');

  await expect(main(page)).toContainText('This is a test: no money is taken');
  await expect(main(page).getByRole('textbox')).toHaveCount(0);
  await press(page, DECLINES);
  await expect(main(page)).toContainText('did not go through and nothing was taken');
  await press(page, 'Try again');
  await press(page, SUCCEEDS);
  await isBooked(page);
  await expect(page.getByRole('heading', { name: 'Your repair is booked' })).toBeFocused();
  await expect(main(page)).toContainText(formatNearDay(first));
  await expect(main(page)).toContainText('£75.00, paid');
  const mail = await mailTo(chosen.email, `Your repair is booked: ${formatLongDay(first)}`);
  const reference = await main(page)
    .locator('dt', { hasText: 'Booking reference' })
    .locator('xpath=following-sibling::dd')
    .innerText();
  expect(mail.text).toContain(reference);
  expect(mail.text).toContain('Your receipt: £75.00, ');

  const coming = page.waitForEvent('download');
  await press(page, 'Add to your calendar');
  const file = await coming;
  expect(file.suggestedFilename()).toBe(`Repair ${reference}.ics`);
  const calendar = await readFile(await file.path(), 'utf8');
  expect(calendar).toContain(`DTSTART;TZID=Europe/London:${first.replaceAll('-', '')}T090000`);
  expect(calendar).toContain('SUMMARY:Courier collects');

  await follow(page, 'Move');
  await expect(main(page)).toContainText(`You have ${formatLongDay(first)}`);
  await picks(page, second, AFTERNOON);
  await expect(main(page)).not.toContainText('The excess to pay');
  await press(page, 'Move the booking');
  await isBooked(page);
  await expect(main(page)).toContainText(formatNearDay(second));
  await expect(main(page)).toContainText('Moss green');
  await mailTo(chosen.email, `Your repair has moved: ${formatLongDay(second)}`);

  await press(page, 'Cancel');
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog).toContainText('We pay the £75.00 back to the card');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await press(page, 'Cancel');
  await dialog.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(main(page)).toContainText('This booking is cancelled');
  await expect(main(page)).toContainText('We are paying £75.00 back');
  const cancelled = await mailTo(
    chosen.email,
    `Your booking is cancelled: ${formatLongDay(second)}`,
  );
  expect(cancelled.text).toContain('We are paying £75.00 back to the card');
  await expect(main(page).getByRole('link', { name: 'Choose a day and a time' })).toBeVisible();
});
