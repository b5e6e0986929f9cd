import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { openWith } from '../specification/tab.ts';
import { anAccount, choosesPassword, emailOf, givesPassword, logsIn } from '../support/account.ts';
import type { Account } from '../support/calling.ts';
import { bearerOf, completeForm, saveForm, savedBy, userTokenOf } from '../support/calling.ts';
import type { Claimant } from '../support/claimant.ts';
import { FURTHER } from '../support/depth.ts';
import { expect, test, yesterday } from '../support/fixtures.ts';
import { mailTo, oneTimePasswordIn } from '../support/mail.ts';
import { CRACKED_SCREEN } from '../support/standard-claim.ts';

test('whose e-mail has an account logs in after step 3, from wherever they go on, and finds the form as it was', async ({
  claimant,
  policyOf,
  page,
  db,
}) => {
  const policy = await policyOf();
  const account = await anAccount(db, emailOf(policy));
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

test(
  'a claimant who sets a new password on the way comes back to the form',
  { tag: FURTHER },
  async ({ claimant, policyOf, page, db }) => {
    const policy = await policyOf();
    const account = await anAccount(db, emailOf(policy));
    await leavesDetails(claimant, policy, account.username);
    await isAskedToLogIn(claimant, account);
    await page.getByRole('link', { name: 'I have forgotten my password' }).click();
    await expect(page).toHaveURL('/resetpassword?return=%2Fmakeaclaim%2F5');
    await expect(page.getByLabel('E-mail address')).toHaveValue(account.username);
    await claimant.presses('Reset my password');
    await claimant.reads('A new password is in your Inbox');
    const password = oneTimePasswordIn(await mailTo(account.username, 'Your one-time password'));
    await givesPassword(page, { ...account, password });
    await choosesPassword(page, 'pebble lantern oboe');
    await claimant.isAt('5');
    await claimant.goesBackTo('3');
    await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(
      account.username,
    );
  },
);

test('an account holder who cannot log in goes on without, up to the claim, and finds it there later', async ({
  claimant,
  policyOf,
  page,
  db,
}) => {
  const policy = await policyOf();
  const account = await anAccount(db, emailOf(policy));
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

// Without an account there is no login on the way: states-guards.e2e.ts of the specification.
test(
  'with a session there is no login on the way',
  { tag: FURTHER },
  async ({ claimant, policyOf, page, db }) => {
    const policy = await policyOf();
    const account = await anAccount(db, emailOf(policy));
    await logsIn(page, account);
    await leavesDetails(claimant, policy, account.username);
    await claimant.isAt('5');
  },
);

test(
  'a policy with a form in the account is gone on with, on any device',
  { tag: FURTHER },
  async ({ claimant, policyOf, page, request, db }) => {
    const policy = await policyOf();
    const account = await anAccount(db, emailOf(policy));
    const form = completeForm(policy, { agreeFraud: null });
    form.data.claimant.email = account.username;
    const made = await saveForm(request, await bearerOf(request, policy), form);
    await saveForm(request, await userTokenOf(request, account), made);

    await logsIn(page, account);
    await claimant.opens('/makeaclaim/1');
    await claimant.findsPolicy(policy, yesterday);
    await claimant.isAt('existing');
    await claimant.reads('You began a claim on this policy before.', 'A phone');
    await claimant.presses('Continue the saved form');
    await claimant.isAt('13');
  },
);

test(
  'a form with the own e-mail that was made without logging in is marked, and not offered',
  { tag: FURTHER },
  async ({ claimant, policyOf, page, request, db }) => {
    const policy = await policyOf();
    const account = await anAccount(db, emailOf(policy));
    await savedBy(request, policy, account.username);
    await logsIn(page, account);
    await claimant.opens('/makeaclaim/1');
    await claimant.findsPolicy(policy, yesterday);
    // That one was begun is said, and nothing of it is shown or opened from here.
    await claimant.isAt('existing');
    await expect(page.getByRole('button', { name: 'Continue the saved form' })).toHaveCount(0);
    await page.goto('/myclaims/inprogress');
    await claimant.reads('Started with your policy’s details by a person who was not logged in.');
    const resume = page.getByRole('button', { name: /^Resume/ });
    await resume.click();
    await claimant.isAt('resume');
    await page.goto('/myclaims/inprogress');
    await expect(resume).toBeVisible();
    await expect(page.getByText('a person who was not logged in')).toHaveCount(0);
  },
);

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
