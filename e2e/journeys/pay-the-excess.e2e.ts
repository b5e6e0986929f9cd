import {
  booksUpToPaying,
  firstDays,
  isBooked,
  MORNING,
  SUCCEEDS,
} from '../support/booking-screens.ts';
import { bookingAt, chosenRepair, holdEndsIn, holds } from '../support/bookings.ts';
import { expect, test } from '../support/fixtures.ts';
import { follow, main, press } from '../support/screens.ts';

const ASKS = 'Test: the bank asks if it is you';

test('the bank asks who it is, and a press that is repeated pays once', async ({
  page,
  policyOf,
  db,
}) => {
  const chosen = await chosenRepair(page, db, await policyOf());
  await holds(page, chosen);
  await chosen.logsInAt(bookingAt(chosen.gadgetId));
  let started = 0;
  await page.route('**/api/v1/payment', (route) => {
    started += 1;
    return route.continue();
  });
  await main(page).getByRole('button', { name: 'Pay £75.00' }).dblclick();
  await press(page, ASKS);
  await expect(main(page)).toContainText('Your bank wants to know that it is you');
  expect(started).toBe(1);
  await press(page, 'Test: confirm that it is you');
  await isBooked(page);
  const paid = await db
    .selectFrom('payments')
    .select('state')
    .where('gadget_id', '=', chosen.gadgetId)
    .execute();
  expect(paid).toEqual([{ state: 'succeeded' }]);
});

test('an answer of the bank that is lost on the way is asked for, not paid again', async ({
  page,
  policyOf,
  db,
}) => {
  const chosen = await chosenRepair(page, db, await policyOf());
  await holds(page, chosen);
  await chosen.logsInAt(bookingAt(chosen.gadgetId));
  await press(page, 'Pay £75.00');
  await page.route('**/sandbox', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const isAway = { now: true };
  await page.route(/\/payment\/[\w-]+$/, (route) =>
    isAway.now ? route.abort() : route.continue(),
  );
  await press(page, SUCCEEDS);
  await expect(main(page)).toContainText('Please do not pay again: we are asking');
  await expect(main(page).getByRole('button', { name: /pay|test/i })).toHaveCount(0);
  isAway.now = false;
  await isBooked(page);
});

test('a time that is not paid for is let go, said on the page, and chosen again', async ({
  page,
  policyOf,
  db,
}) => {
  const chosen = await chosenRepair(page, db, await policyOf());
  const { first } = await firstDays(page, chosen);
  await chosen.logsInAt(bookingAt(chosen.gadgetId));
  await booksUpToPaying(page, first, MORNING);
  const { booking_reference: reference } = await db
    .selectFrom('bookings')
    .select('booking_reference')
    .where('gadget_id', '=', chosen.gadgetId)
    .executeTakeFirstOrThrow();
  await holdEndsIn(db, reference, 6);
  await page.reload();
  await expect(page.getByRole('timer')).toContainText(/seconds? left/);
  await expect(main(page)).toContainText('Your time was let go', { timeout: 30_000 });
  await follow(page, 'Choose a day and a time');
  await expect(page.getByRole('radio', { name: MORNING })).toBeChecked();
});
