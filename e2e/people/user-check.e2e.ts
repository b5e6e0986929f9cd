import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { openWith } from '../specification/tab.ts';
import { givesPassword, logsIn } from '../support/account.ts';
import { bearerOf, completeForm, saveForm } from '../support/calling.ts';
import type { Claimant } from '../support/claimant.ts';
import { expect, test, yesterday } from '../support/fixtures.ts';
import type { Account } from '../support/own-account.ts';
import { CRACKED_SCREEN } from '../support/standard-claim.ts';

test('whose e-mail has an account logs in after step 3, from wherever they go on, and finds the form as it was', async ({
  claimant,
  policy,
  page,
  account,
}) => {
  const asked = '/login?return=%2Fmakeaclaim%2F5';
  await claimant.opens('/makeaclaim/1');
  await claimant.findsPolicy(policy, yesterday);
  await claimant.givesOwnEmail(account.username);
  await claimant.continues();
  await isAskedToLogIn(claimant, account);
  await test.step('a claimant who goes back is asked again', async () => {
    await page.goBack();
    await claimant.isAt('3');
    await claimant.continues();
    await expect(page).toHaveURL(asked);
  });
  await test.step('going on with the draft, or visiting it directly, too', async () => {
    await claimant.opens('/makeaclaim/1');
    await claimant.presses('Continue the claim you were making');
    await expect(page).toHaveURL(asked);
    await page.goto('/makeaclaim/resume');
    await expect(page).toHaveURL('/login?return=%2Fmakeaclaim%2Fresume');
    await page.goto('/makeaclaim/3');
    await claimant.isAt('3');
    await page.goto('/makeaclaim/5');
    await expect(page).toHaveURL(asked);
  });
  await givesPassword(page, account);
  await claimant.isAt('5');
  await claimant.goesBackTo('3');
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(account.username);
  await claimant.continuesTo('5');
  // From here on the account keeps the form.
  const saved = page.waitForResponse('**/partial?checkuser=true');
  await claimant.choosesIncident(...CRACKED_SCREEN);
  await saved;
  await page.getByRole('navigation', { name: 'Main' }).getByText('Resume a claim').click();
  await expect(savedForms(claimant)).toHaveCount(1);
  await expect(savedForms(claimant)).toContainText(policy.number);
});

test('an account holder who cannot log in goes on without, up to the claim, and finds it there later', async ({
  claimant,
  policy,
  page,
  account,
}) => {
  await leavesDetails(claimant, policy, account.username);
  await isAskedToLogIn(claimant, account);
  await page.getByRole('link', { name: 'Go on without logging in' }).click();
  await claimant.isAt('5');
  for (const stage of ['6', '8', '10', 'supportingdocs', '13', '17']) {
    await claimant.continuesTo(stage);
  }
  await claimant.submits();
  await claimant.isAt('thankyou');
  const reference = await claimant.reference();
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await logsIn(page, account);
  await claimant.reads(reference);
});

/** Leaves step 3 of a claim with another e-mail address than the policy has. */
async function leavesDetails(claimant: Claimant, policy: Policy, email: string) {
  const { page } = claimant;
  const claimToken = await bearerOf(page.request, policy);
  const given = completeForm(policy, { emailConfirmed: false });
  given.data.claimant.email = email;
  const form = await saveForm(page.request, claimToken, given);
  await openWith(page, '/makeaclaim/3', { policy, form, claimToken });
  await claimant.continues();
}

/** Is asked to log in to go on with the claim, with known answers filled in. */
async function isAskedToLogIn(claimant: Claimant, { username }: Account) {
  const { page } = claimant;
  await expect(page).toHaveURL('/login?return=%2Fmakeaclaim%2F5');
  await claimant.reads('You have an account with us.', 'what you have answered stays as it is');
  await expect(page.getByLabel('E-mail address')).toHaveValue(username);
}

const savedForms = ({ page }: Claimant) =>
  page
    .getByRole('region', { name: 'Saved forms' })
    .getByRole('heading', { level: 2 })
    .locator('..');
