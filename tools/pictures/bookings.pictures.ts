import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import { STATUS } from '@gadget-claims/domain/claims/status-ids';
import { bookingAt, chosenRepair, freeDays } from '../../e2e/support/bookings.ts';
import { claimsTeam } from '../../e2e/support/claims-team.ts';
import { test } from '../../e2e/support/fixtures.ts';
import { LOOKS, takesPictures } from './taking.ts';

for (const { reseller, width } of LOOKS) {
  test(`booking a repair of ${reseller} at ${width} px`, async ({ page, policyOf, db }) => {
    const picture = await takesPictures(page, { family: 'booking', reseller, width });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const chosen = await chosenRepair(page, db, await policyOf({ resellerId: reseller }));
    const [day = ''] = (await freeDays(page, chosen)).map(({ date }) => date);
    await chosen.logsInAt(bookingAt(chosen.gadgetId));
    await page.getByRole('grid').waitFor();
    await press('Continue');
    await picture('day-errors');
    await press('Show as a list');
    const group = page.getByRole('radiogroup', { name: formatLongDay(day) });
    await group.getByRole('radio').first().check();
    await picture('list');
    await press('Show as a calendar');
    await page.getByRole('grid').waitFor();
    await picture('calendar');
    await press('Continue');
    await page.getByRole('button', { name: /^Keep this time/ }).waitFor();
    await picture('check');
    await page.getByRole('button', { name: /^Keep this time/ }).click();
    await page.getByRole('timer').waitFor();
    await picture('held');
    await press('Test: the bank declines');
    await picture('declined');
    await press('Try again');
    await picture('bank');
    await press('Test: the payment succeeds');
    await page.getByRole('heading', { name: 'Your repair is booked' }).waitFor();
    await picture('booked');
    await press('Cancel');
    await picture('cancel-dialog');
    await press('Cancel the booking');
    await page.getByText('This booking is cancelled').waitFor();
    await picture('cancelled');
    await page.goto(`/myclaims/view/${chosen.claimId}`);
    await picture('claim-after');
    await claimsTeam(db).moves(chosen.claimReference, STATUS.APPROVED);
    await page.goto(bookingAt(chosen.gadgetId));
    await picture('nothing-chosen');
  });
}
