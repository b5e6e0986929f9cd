import { STATUS } from '@gadget-claims/domain/claims/status-ids';
import { keptKeys } from './specification/tab.ts';
import { repairAt, withApprovedClaim } from './support/approved.ts';
import { chooses, COURIER, option } from './support/choosing.ts';
import { claimsTeam } from './support/claims-team.ts';
import { expect, test } from './support/fixtures.ts';
import { follow, main, press, title } from './support/screens.ts';

test('what cannot be done now says why; what is not there leads on', async ({
  page,
  db,
  policyOf,
}) => {
  const policy = await policyOf();
  const { claimReference, gadgetId } = await withApprovedClaim(page, db, policy);
  await page.goto(`${repairAt('info', gadgetId)}?option=6`);
  await expect(main(page)).toContainText('This option is not there for your gadget');
  await page.goto(repairAt('info', gadgetId));
  await expect(page).toHaveURL(repairAt('list', gadgetId));
  for (const screen of ['continue', 'instructions', 'cancel']) {
    await page.goto(repairAt(screen, gadgetId));
    await expect(main(page)).toContainText('Nothing is chosen for this gadget');
    await expect(main(page).getByRole('link', { name: 'See your options' })).toBeVisible();
  }
  await page.goto(repairAt('list', 'nowhere'));
  await expect(title(page)).toHaveText('We cannot find this claim');
  await page.goto(repairAt('list', gadgetId));
  await chooses(page, COURIER);
  await claimsTeam(db).moves(
    claimReference,
    STATUS.REPAIR_BOOKED,
    STATUS.DEVICE_IN_TRANSIT,
    STATUS.DEVICE_RECEIVED,
  );
  await page.goto(repairAt('list', gadgetId));
  await expect(main(page)).toContainText('Your gadget is already on its way to the repair centre');
  await expect(main(page).getByRole('link', { name: 'See what you have chosen' })).toBeVisible();
});

test('signing out forgets what was ticked and chosen here', async ({ page, db, policyOf }) => {
  await withApprovedClaim(page, db, await policyOf());
  await chooses(page, COURIER);
  await follow(page, 'Get ready and book');
  await page.getByRole('checkbox').first().check();
  expect(await keptKeys(page)).toContain('gadget-claims-of-ticked');
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  expect(await keptKeys(page)).toEqual([]);
});

test('options that do not come can be asked for again', async ({ page, db, policyOf }) => {
  const policy = await policyOf();
  const { gadgetId } = await withApprovedClaim(page, db, policy, { at: 'continue' });
  await page.route(/optionsforgadget/, (route) => route.abort(), { times: 1 });
  await page.goto(repairAt('list', gadgetId));
  await expect(page.getByRole('alert')).toContainText('We could not reach our service');
  await press(page, 'Try again');
  await expect(option(page, COURIER)).toBeVisible();
});
