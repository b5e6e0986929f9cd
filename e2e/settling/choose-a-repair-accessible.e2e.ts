import type { Page } from '@playwright/test';
import { repairAt, withApprovedClaim } from '../support/approved.ts';
import { FURTHER } from '../support/depth.ts';
import { expect, test } from '../support/fixtures.ts';
import { pushes, tabsTo } from '../support/keyboard.ts';
import { inEachLook } from '../support/looks.ts';

// The screens with something chosen are looked at with every screen.
test('nothing that comes up while choosing a repair bars a claimant', async ({
  page,
  db,
  policyOf,
  expectAccessible,
}) => {
  const policy = await policyOf();
  const { claimId, gadgetId } = await withApprovedClaim(page, db, policy);
  const looksAt = async (path: string, until: string) => {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText(until);
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await inEachLook(page, expectAccessible);
    });
  };
  await looksAt(repairAt('list', gadgetId), 'Post it to us');
  await looksAt(repairAt('continue', gadgetId), 'Nothing is chosen');
  await looksAt(repairAt('cancel', gadgetId), 'nothing to cancel');
  await page.goto(`${repairAt('info', gadgetId)}?option=2`);
  await page.getByRole('radio', { name: 'Another address' }).click();
  await page.getByRole('button', { name: 'Choose this option' }).click();
  await expect(page.getByRole('alert')).toContainText('Postcode is required');
  await inEachLook(page, expectAccessible);
  await page.getByRole('radio', { name: 'The address in your claim' }).click();
  await page.getByRole('button', { name: 'Choose this option' }).click();
  await expect(page.getByRole('heading', { name: 'Pay your excess' })).toBeVisible();
  await inEachLook(page, expectAccessible);
  await page.goto(`/myclaims/view/${claimId}`);
  await page.getByText('What was chosen and when').click();
  await expect(page.getByText(/chosen by you on/)).toBeVisible();
  await inEachLook(page, expectAccessible);
});

test(
  'an option is compared, chosen, prepared and cancelled by keyboard alone',
  { tag: FURTHER },
  async ({ page, db, policyOf }) => {
    await withApprovedClaim(page, db, await policyOf());
    await opensLink(page, 'See this option (Collection by courier)');
    await expect(title(page)).toBeFocused();
    await tabsTo(page, page.getByRole('radio', { name: 'The address in your claim' }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await pushes(page, 'Choose this option');
    await expect(title(page)).toHaveText('Choose a day and a time');
    await expect(title(page)).toBeFocused();
    await page.goto(page.url().replace(/bookingdte\?id=(.*)/, 'instructions/$1'));
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    for (const line of await page.getByRole('checkbox').all()) {
      await tabsTo(page, line);
      await page.keyboard.press('Space');
      await expect(line).toBeChecked();
    }
    await expect(page.getByText(/^(\d+) of \1 done$/)).toBeVisible();
    await opensLink(page, 'Back to what you have chosen');
    await opensLink(page, 'Cancel this option');
    await expect(title(page)).toBeFocused();
    await pushes(page, 'Yes, cancel it');
    await expect(title(page)).toHaveText('Your options');
    await expect(page.getByText('Cancelled: Collection by courier')).toBeVisible();
  },
);

const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function opensLink(page: Page, name: string) {
  await tabsTo(page, page.getByRole('main').getByRole('link', { name, exact: true }));
  await page.keyboard.press('Enter');
}
