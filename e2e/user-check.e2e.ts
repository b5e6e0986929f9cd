import type { Policy } from '@gadget-claims/domain/policies/schemas';
import { anAccount, choosesPassword, emailOf, givesPassword, logsIn } from './support/account.ts';
import type { Account } from './support/calling.ts';
import { bearerOf, call, completeForm, saveForm, savedBy, userTokenOf } from './support/calling.ts';
import type { Claimant } from './support/claimant.ts';
import { expect, test, yesterday } from './support/fixtures.ts';
import { mailTo, oneTimePasswordIn } from './support/mail.ts';
import { CRACKED_SCREEN } from './support/standard-claim.ts';

test('somebody with an account logs in after step 3, and finds the form as it was', async ({
  claimant,
  policyOf,
  page,
  db,
}) => {
  const policy = await policyOf();
  const account = await anAccount(db, emailOf(policy));
  await isKnownByTheirEmail(claimant, policy, account);
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

test('no later step is open to somebody who has not logged in', async ({
  claimant,
  policyOf,
  page,
  db,
}) => {
  const policy = await policyOf();
  await isKnownByTheirEmail(claimant, policy, await anAccount(db, emailOf(policy)));
  await page.goBack();
  await claimant.isAt('3');
  await claimant.continues();
  await expect(page).toHaveURL('/login?return=%2Fmakeaclaim%2F5');
});

test('a draft that is gone on with, or visited directly, asks its owner to log in, too', async ({
  claimant,
  policyOf,
  page,
  db,
}) => {
  const policy = await policyOf();
  const account = await anAccount(db, emailOf(policy));
  await isKnownByTheirEmail(claimant, policy, account);
  await claimant.opens('/makeaclaim/1');
  await claimant.presses('Continue the claim you were making');
  await expect(page).toHaveURL('/login?return=%2Fmakeaclaim%2F5');
  for (const screen of ['5', 'resume']) {
    await page.goto(`/makeaclaim/${screen}`);
    await expect(page).toHaveURL(`/login?return=%2Fmakeaclaim%2F${screen}`);
  }
  await page.goto('/makeaclaim/3');
  await claimant.isAt('3');
  await page.goto('/makeaclaim/5');
  await givesPassword(page, account);
  await claimant.isAt('5');
  await claimant.goesBackTo('3');
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(account.username);
});

test('whoever has forgotten the password on the way comes back to the form, too', async ({
  claimant,
  policyOf,
  page,
  db,
}) => {
  const policy = await policyOf();
  const account = await anAccount(db, emailOf(policy));
  await isKnownByTheirEmail(claimant, policy, account);
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
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(account.username);
});

test('nobody without an account, and nobody who is logged in, is led to login', async ({
  claimant,
  policyOf,
  page,
  db,
}) => {
  const policy = await policyOf();
  await test.step('without an account', async () => {
    await claimant.opens('/makeaclaim/1');
    await claimant.findsPolicy(policy, yesterday);
    await answersDetailsWith(claimant, emailOf(policy));
    await claimant.isAt('5');
  });
  await test.step('logged in', async () => {
    const other = await policyOf();
    const account = await anAccount(db, emailOf(other));
    await logsIn(page, account);
    await claimant.opens('/makeaclaim/1');
    await claimant.findsPolicy(other, yesterday);
    await answersDetailsWith(claimant, account.username);
    await claimant.isAt('5');
  });
});

test('a policy with a form in the account is gone on with, on any device', async ({
  claimant,
  policyOf,
  page,
  request,
  db,
}) => {
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

  await test.step('or abandoned, which deletes it', async () => {
    await claimant.opens('/makeaclaim/1');
    await claimant.findsPolicy(policy, yesterday);
    await claimant.isAt('existing');
    await claimant.presses('Abandon this form');
    await claimant.presses('Delete the form');
    await claimant.isAt('3');
    await page.goto('/myclaims/inprogress');
    await claimant.reads('You have no saved forms');
  });
});

test('a form with the own e-mail that was made without logging in is marked, and not offered', async ({
  claimant,
  policyOf,
  page,
  request,
  db,
}) => {
  const policy = await policyOf();
  const account = await anAccount(db, emailOf(policy));
  await savedBy(request, policy, account.username);
  await logsIn(page, account);
  await claimant.opens('/makeaclaim/1');
  await claimant.findsPolicy(policy, yesterday);
  await claimant.isAt('3');
  await page.goto('/myclaims/inprogress');
  await claimant.reads('Started with your policy’s details by a person who was not logged in.');
  const resume = page.getByRole('button', { name: /^Resume/ });
  await resume.click();
  await claimant.isAt('resume');
  await page.goto('/myclaims/inprogress');
  await expect(resume).toBeVisible();
  await expect(page.getByText('a person who was not logged in')).toHaveCount(0);
});

test('somebody else who finds the same policy learns nothing of a form', async ({
  claimant,
  policyOf,
  page,
  request,
  db,
}) => {
  const policy = await policyOf();
  const form = completeForm(policy);
  form.data.claimant.email = emailOf(policy);
  await saveForm(request, await bearerOf(request, policy), form);
  const other = await anAccount(db, `other.${emailOf(policy)}`);
  await logsIn(page, other);
  await claimant.opens('/makeaclaim/1');
  await claimant.findsPolicy(policy, yesterday);
  await claimant.isAt('3');
  const path = '/onlineclaim/standalone/partial/inprogress/49/10';
  const body = { resellerId: 49, username: other.username, password: other.password };
  const { token } = (await call<{ token: string }>(request, 'POST', '/auth/signin/', { body })).body
    .data;
  expect((await call(request, 'GET', path, { token })).body.data).toEqual([]);
});

/** Begins a claim with the e-mail address of an account, and is asked to log in. */
async function isKnownByTheirEmail(claimant: Claimant, policy: Policy, { username }: Account) {
  const { page } = claimant;
  await claimant.opens('/makeaclaim/1');
  await claimant.findsPolicy(policy, yesterday);
  await answersDetailsWith(claimant, username);
  await expect(page).toHaveURL('/login?return=%2Fmakeaclaim%2F5');
  await claimant.reads('You have an account with us.', 'what you have answered stays as it is');
  await expect(page.getByLabel('E-mail address')).toHaveValue(username);
}

async function answersDetailsWith(claimant: Claimant, email: string) {
  await claimant.givesOwnEmail(email);
  await claimant.continues();
}

const savedForms = ({ page }: Claimant) =>
  page
    .getByRole('region', { name: 'Saved forms' })
    .getByRole('heading', { level: 2 })
    .locator('..');
