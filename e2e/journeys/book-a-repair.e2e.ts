import { readFile } from 'node:fs/promises';
import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import { emailOf } from '../support/account.ts';
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
import {
  bookingAt,
  chosenRepair,
  freeDays,
  holds,
  leavesOnePlace,
  SHOP,
} from '../support/bookings.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo } from '../support/mail.ts';
import { follow, main, press, title } from '../support/screens.ts';

test('a courier is booked and paid at the second attempt, moved, and cancelled with the money back', async ({
  page,
  policyOf,
  db,
}) => {
  test.slow();
  const policy = await policyOf();
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
  await expect(main(page)).toContainText(formatLongDay(first));
  await expect(main(page)).toContainText('£75.00, paid');
  const mail = await mailTo(chosen.email, `Your repair is booked: ${formatLongDay(first)}`);
  const reference = await main(page)
    .locator('dt', { hasText: 'Booking reference' })
    .locator('xpath=following-sibling::dd')
    .innerText();
  expect(mail.text).toContain(reference);
  expect(mail.text).toContain('Amount: £75.00');

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
  await expect(main(page)).toContainText(formatLongDay(second));
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
  await mailTo(chosen.email, `Your booking is cancelled: ${formatLongDay(second)}`);
  await mailTo(chosen.email, 'We are paying £75.00 back to you');
  await expect(main(page).getByRole('link', { name: 'Choose a day and a time' })).toBeVisible();
});

test('of two people who want the last place one has it, and the other loses nothing', async ({
  page,
  browser,
  policyOf,
  db,
}) => {
  test.slow();
  const [mine, theirs] = [await policyOf(), await policyOf()];
  const chosen = await chosenRepair(page, db, mine);
  const days = await freeDays(page, chosen);
  const day = days.at(-1)?.date ?? '';
  await leavesOnePlace(db, 1, day, '13:00-17:00');
  await chosen.logsInAt(bookingAt(chosen.gadgetId));
  await press(page, 'Show a plain list');
  const lastWeek = page.getByText(/^Week of/).last();
  await lastWeek.click();
  const group = page.getByRole('radiogroup', { name: formatLongDay(day) });
  await expect(group).toContainText('The last one');
  await group.getByRole('radio', { name: AFTERNOON }).check();
  await press(page, 'Continue');
  await page.getByLabel('Anything that helps us').fill('The gate is blue.');

  const other = await browser.newPage();
  const rival = await chosenRepair(other, db, theirs);
  const body = { gadgetId: rival.gadgetId, date: day, slot: '13:00-17:00', charge: 7_500 };
  const taken = await other.request.post('/api/v1/booking/setdate/', {
    headers: { authorization: `Bearer ${rival.token}` },
    data: body,
  });
  expect(taken.status()).toBe(200);
  await other.close();

  await press(page, KEEP_AND_PAY);
  await expect(title(page)).toHaveText('Choose a day and a time');
  await expect(main(page)).toContainText('That time is no longer free. Please choose another one.');
  await expect(group.getByRole('radio', { name: AFTERNOON })).toHaveCount(0);
  await group.getByRole('radio', { name: MORNING }).check();
  await press(page, 'Continue');
  await expect(page.getByLabel('Anything that helps us')).toHaveValue('The gate is blue.');
  await press(page, KEEP_AND_PAY);
  await expect(main(page)).toContainText('We keep this time for you until');
});

test('an excess that has changed is shown before anything is booked', async ({
  page,
  policyOf,
  db,
}) => {
  const chosen = await chosenRepair(page, db, await policyOf());
  const { first } = await firstDays(page, chosen);
  await chosen.logsInAt(bookingAt(chosen.gadgetId));
  await picks(page, first, MORNING);
  await page.getByLabel('Anything that helps us').fill('Ring twice.');
  await db
    .updateTable('repair_choices')
    .set({ excess: 9_000 })
    .where('gadget_id', '=', chosen.gadgetId)
    .execute();
  await press(page, KEEP_AND_PAY);
  await expect(main(page)).toContainText('The excess is £90.00. Please look at it again');
  await expect(page.getByLabel('Anything that helps us')).toHaveValue('Ring twice.');
  await press(page, 'Keep this time and pay £90.00');
  await expect(main(page)).toContainText('Choose how the bank answers to £90.00');
});

test('what was typed survives a reload, and signing out ends it', async ({
  page,
  policyOf,
  db,
}) => {
  const chosen = await chosenRepair(page, db, await policyOf());
  const { first } = await firstDays(page, chosen);
  await chosen.logsInAt(bookingAt(chosen.gadgetId));
  await picks(page, first, MORNING);
  await page.getByLabel('Address line 1').fill('');
  await press(page, KEEP_AND_PAY);
  await expect(main(page).getByRole('link', { name: 'Address line 1 is required' })).toBeVisible();
  await page.getByLabel('Address line 1').fill('7 Other Street');
  await page.reload();
  await expect(page.getByLabel('Address line 1')).toHaveValue('7 Other Street');
  await page.goto('/logout');
  await expect(title(page)).toHaveText('You are logged out');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).not.toContain('Other Street');
});

test('without the calendar there is the list', async ({ page, policyOf, db }) => {
  const chosen = await chosenRepair(page, db, await policyOf(), SHOP);
  const { first } = await firstDays(page, chosen);
  await page.route('**/day-calendar-lazy*.js', (route) => route.abort());
  await chosen.logsInAt(`/myclaims/repairoptions/bookingdte?id=${chosen.gadgetId}`);
  await page.getByText('Copperplate Counters').click();
  const group = page.getByRole('radiogroup', { name: formatLongDay(first) });
  await group.getByRole('radio', { name: '10:00 am to 11:00 am' }).check();
  await press(page, 'Continue');
  await expect(title(page)).toHaveText('Check and book');
  await expect(main(page)).toContainText('10:00 am to 11:00 am');
  await expect(page.getByLabel('Postcode')).toHaveCount(0);
});

test('a repair shop is a place: before it is chosen, when it is booked, and in the claim', async ({
  page,
  policyOf,
  db,
}) => {
  const chosen = await chosenRepair(page, db, await policyOf(), SHOP);
  const { first } = await firstDays(page, chosen);
  await chosen.logsInAt(`/myclaims/repairoptions/info/${chosen.gadgetId}?option=${SHOP}`);
  for (const place of ['00 Marrow Lane, London, SE1 9ZZ', '0330 009 0603', 'Saturday 10:00 am']) {
    await expect(main(page)).toContainText(place);
  }
  await page.goto(`/myclaims/repairoptions/bookingdte?id=${chosen.gadgetId}`);
  await press(page, 'Continue');
  await expect(main(page).getByRole('link', { name: 'Repair shop is required' })).toBeVisible();
  await page.getByText("The Tinker's Bench").click();
  await picks(page, first, '10:00 am to 11:00 am');
  await expect(title(page)).toHaveText('Check and book');
  await expect(main(page)).toContainText('00 Marrow Lane, London, SE1 9ZZ');
  await press(page, KEEP_AND_PAY);
  // The screen before this one names the place as well: only what follows is about the booking.
  await expect(title(page)).toHaveText('Your booking');
  await expect(main(page)).toContainText('00 Marrow Lane, London, SE1 9ZZ');
  await page.goto(`/myclaims/view/${chosen.claimId}`);
  await expect(main(page)).toContainText(`not booked yet:${formatLongDay(first)}, 10:00 am`);
  await expect(main(page)).toContainText('00 Marrow Lane, London, SE1 9ZZ');
});

test('nobody sees or pays for the booking of somebody else', async ({ page, policyOf, db }) => {
  const [mine, theirs] = [await policyOf(), await policyOf()];
  const chosen = await chosenRepair(page, db, mine);
  await holds(page, chosen);
  const other = await chosenRepair(page, db, theirs);
  expect(emailOf(mine)).not.toBe(emailOf(theirs));
  await other.logsInAt(bookingAt(chosen.gadgetId));
  await expect(title(page)).toHaveText('We cannot find this claim');
});
