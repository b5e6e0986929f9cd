import { expect, test, yesterday } from '../support/fixtures.ts';
import { standsWithKey } from '../support/midway.ts';

test('a second lookup finds the form that was begun, to continue it or to start afresh beside it', async ({
  claimant,
  policyOf,
  page,
}) => {
  const policy = await policyOf();
  await standsWithKey(claimant, '6', policy);
  const looksUpAgain = async () => {
    await page.getByRole('link', { name: 'Make a claim' }).first().click();
    await claimant.isAt('1');
    await claimant.findsPolicy(policy, yesterday);
    await claimant.isAt('existing');
    await claimant.reads('You began a claim on this policy before.');
  };
  await looksUpAgain();
  await claimant.presses('Start afresh');
  await claimant.isAt('3');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

  // The fresh one is not saved yet: a reload leads back to the one that is.
  await page.reload();
  await claimant.isAt('1');
  await claimant.presses('Continue the claim you were making');
  await claimant.isAt('6');
  await looksUpAgain();
  await claimant.presses('Continue the saved form');
  await claimant.isAt('6');
});
