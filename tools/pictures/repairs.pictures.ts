import { approvedAtOnce, repairAt, withApprovedClaim } from '../../e2e/support/approved.ts';
import { Claimant } from '../../e2e/support/claimant.ts';
import { test } from '../../e2e/support/fixtures.ts';
import { LOOKS, takesPictures } from './taking.ts';

for (const { reseller, width } of LOOKS) {
  test(`choosing a repair of ${reseller} at ${width} px`, async ({ page, policyOf, db }) => {
    const picture = await takesPictures(page, { family: 'repairs', reseller, width });
    await page.goto(`/home?reseller=${reseller}`);
    await approvedAtOnce(new Claimant(page), await policyOf({ resellerId: reseller }));
    await picture('approved');

    const policy = await policyOf({ resellerId: reseller });
    const { claimId, gadgetId } = await withApprovedClaim(page, db, policy);
    await picture('list');
    await page.goto(`${repairAt('info', gadgetId)}?option=2`);
    await page.getByRole('radio', { name: 'Another address' }).click();
    await page.getByRole('button', { name: 'Choose this option' }).click();
    await page.getByRole('alert').waitFor();
    await picture('info-errors');
    await page.getByRole('radio', { name: 'The address in your claim' }).click();
    await picture('info');
    await page.getByRole('button', { name: 'Choose this option' }).click();
    await page.getByRole('heading', { name: 'Pay your excess' }).waitFor();
    await picture('continue');
    await page.goto(repairAt('instructions', gadgetId));
    await page.getByRole('checkbox').nth(1).check();
    await picture('instructions');
    await page.goto(repairAt('cancel', gadgetId));
    await picture('cancel');
    await page.goto(repairAt('list', gadgetId));
    await picture('list-chosen');
    await page.goto(`/myclaims/view/${claimId}`);
    await picture('claim');
  });
}
