import { repairAt, withApprovedClaim } from '../support/approved.ts';
import { expect, test } from '../support/fixtures.ts';
import { inEachLook } from '../support/looks.ts';
import { expectShort } from '../support/windows.ts';

// The screens with something chosen are looked at with every screen.
test('nothing that comes up while choosing a repair bars a claimant', async ({
  page,
  db,
  policy,
  expectAccessible,
}) => {
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
  await expectShort(page.getByRole('main'), 1_800);
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
  await page.getByText('Choices so far').click();
  await expect(page.getByText(/chosen by you on/)).toBeVisible();
  await inEachLook(page, expectAccessible);
});
