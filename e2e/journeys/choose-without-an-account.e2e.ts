import { approvedAtOnce, repairAt, withApprovedClaim } from '../support/approved.ts';
import { choiceShown, chooses, COURIER, option } from '../support/choosing.ts';
import { expect, test } from '../support/fixtures.ts';
import { follow, main, press, title } from '../support/screens.ts';

const CHOOSE = 'Choose how your gadget is repaired';

test('without an account: from the approval straight to the options, for that claim only', async ({
  claimant,
  page,
  policyOf,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await approvedAtOnce(claimant, await policyOf());
  await press(page, CHOOSE);
  await expect(title(page)).toHaveText('Your options');
  await expect(option(page, COURIER)).toContainText('£75.00, to pay by card when you book');
  await expect(option(page, 'Use your own repairer')).toContainText('taken off what we pay you');
  await chooses(page, COURIER);
  await follow(page, 'Back to your options');
  await expect(title(page)).toHaveText('Your options');
  await page.goto(page.url().replace('/list/', '/continue/'));
  await expect(main(page)).toContainText('Your turn: Book your repair.');

  // A reload keeps the way in; the claims of an account it does not open.
  await page.reload();
  await expect(choiceShown(page)).toContainText(COURIER);
  await expect(main(page).getByRole('link', { name: 'Back to the claim' })).toBeVisible();
  await page.goto('/myclaims/list');
  await expect(page).toHaveURL(/\/login\?return=/);
});

test('without an account: the code is good once, and a second try says how to go on', async ({
  claimant,
  page,
  policyOf,
}) => {
  await approvedAtOnce(claimant, await policyOf());
  const spend = page.waitForResponse(/\/auth\/otcode/);
  await press(page, CHOOSE);
  await spend;
  await expect(option(page, COURIER)).toBeVisible();
  await page.evaluate(() => sessionStorage.removeItem('gadget-claims-of-access'));
  await page.goBack();
  await press(page, CHOOSE);
  await expect(main(page)).toContainText('To choose now, please log in');
  await follow(page, 'Log in');
  await expect(page).toHaveURL(/\/login\?return=%2Fmyclaims%2Frepairoptions%2Flist%2F/);
});

test('who is neither signed in nor has just made the claim logs in first, and comes back', async ({
  page,
  db,
  policyOf,
}) => {
  const { gadgetId } = await withApprovedClaim(page, db, await policyOf());
  await expect(page).toHaveURL(repairAt('list', gadgetId));
  await expect(title(page)).toHaveText('Your options');
});
