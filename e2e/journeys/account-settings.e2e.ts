import type { Policy } from '@gadget-claims/domain/policies/schemas';
import type { Page } from '@playwright/test';
import { anAccount, emailOf, logsIn, submittedClaim } from '../support/account.ts';
import type { Claimant } from '../support/claimant.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo, oneTimePasswordIn } from '../support/mail.ts';
import { answersBefore, standAt } from '../support/midway.ts';

const NEW_PASSWORD = 'lantern gravel teapot';
const WELCOME = 'Your account for claims: your one-time password';
const HINT = 'Only what you made on this device is shown';

test('who makes an account after submitting goes straight on to the documents', async ({
  claimant,
  policyOf,
  page,
  expectAccessible,
}) => {
  const policy = await policyOf();
  await submitsAs(claimant, policy, emailOf(policy));
  const main = page.getByRole('main');
  await claimant.reads('its button leads to your claim');
  await expect(main.getByRole('link', { name: 'Send documents' })).toHaveCount(0);

  await claimant.presses('Create an account');
  await claimant.reads('Your account is ready');
  await expect(main).not.toContainText('its button leads to your claim');
  await expectAccessible();
  const reference = await claimant.reference();
  await main.getByRole('link', { name: 'Send documents' }).click();
  await expect(page).toHaveURL(/\/myclaims\/uploaddocs\/./);
  await claimant.reads(`Claim ${reference}`, 'Photos of the damage or fault');
});

test('who is signed in goes from the submitted claim to where it stands', async ({
  claimant,
  policyOf,
  page,
  db,
}) => {
  const policy = await policyOf();
  const email = emailOf(policy);
  await logsIn(page, await anAccount(db, email));
  await submitsAs(claimant, policy, email);
  const reference = await claimant.reference();
  await page.getByRole('link', { name: 'See this claim' }).click();
  await expect(page).toHaveURL(/\/myclaims\/view\/./);
  await claimant.reads(`Claim ${reference}`);
});

test('until what was mailed is used, the lists say that more is missing and what to do', async ({
  claimant,
  policyOf,
  page,
  expectAccessible,
}) => {
  const policy = await policyOf();
  const email = emailOf(policy);
  await submittedClaim(page.request, await policyOf(), email);
  await submitsAs(claimant, policy, email);
  await claimant.presses('Create an account');
  await claimant.reads('Your account is ready');
  await page.goto('/myclaims/inprogress');
  await claimant.reads(HINT);
  await page.goto('/myclaims/list');
  await claimant.reads(HINT, `that ${email} is yours`);
  await expect(page.getByText('1 claim', { exact: true })).toBeVisible();
  await expect(mailsHeading(page)).toHaveCount(0);
  await expectAccessible();

  await page.getByRole('link', { name: 'Choose a password' }).click();
  const mail = await mailTo(email, WELCOME);
  await page.getByLabel('Current password').fill(oneTimePasswordIn(mail));
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('The same password again').fill(NEW_PASSWORD);
  await claimant.presses('Change my password');
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(page).toHaveURL(/\/myclaims\/list$/);
  await expect(page.getByText('2 claims', { exact: true })).toBeVisible();
  await expect(mailsHeading(page)).toBeVisible();
  await expect(page.getByText(HINT)).toHaveCount(0);
});

test('progress e-mails can be switched off and on, and a failure is said', async ({
  claimant,
  policyOf,
  page,
  db,
  expectAccessible,
}) => {
  const email = emailOf(await policyOf());
  await logsIn(page, await anAccount(db, email));
  await claimant.reads(`On: we write to ${email}`);
  await expectAccessible();
  await claimant.presses('Switch progress e-mails off');
  await claimant.reads(`Off: we write to ${email} only with a decision`);
  await page.reload();
  await claimant.reads(`Off: we write to ${email}`);

  await page.route('**/mail/preference', (route) => route.abort());
  await claimant.presses('Switch progress e-mails on');
  await expect(page.getByRole('alert')).toContainText('We could not reach our service');
  await claimant.reads(`Off: we write to ${email}`);
  await page.unroute('**/mail/preference');
  await claimant.presses('Switch progress e-mails on');
  await claimant.reads(`On: we write to ${email}`);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await claimant.reads(`On: we write to ${email}`);
});

test('brand 77 has one way to the account: its own word, which opens to both choices', async ({
  policyOf,
  page,
  db,
}) => {
  const email = emailOf(await policyOf({ resellerId: 77 }));
  const menu = page.getByRole('navigation', { name: 'Main' });
  await logsIn(page, await anAccount(db, email, 77));
  await expect(menu.getByText('Your account')).toHaveCount(1);
  await expect(menu.getByText('Testwell')).toHaveCount(0);
  await menu.getByText('Your account').click();
  await menu.getByRole('link', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/\/changepassword$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');

  await menu.getByText('Your account').click();
  await menu.getByRole('link', { name: 'Logout' }).click();
  await expect(menu.getByRole('link', { name: 'Your account' })).toBeVisible();
  await expect(menu.getByRole('link')).toHaveCount(5);
});

const mailsHeading = (page: Page) =>
  page.getByRole('heading', { name: 'E-mails about your claims' });

/** Submits a complete claim that names this e-mail address, and stands at the last screen. */
async function submitsAs(claimant: Claimant, policy: Policy, email: string) {
  const { claimant: person } = answersBefore('17', policy).data;
  await standAt(claimant, '17', policy, { claimant: { ...person, email } });
  await claimant.submits();
  await claimant.isAt('thankyou');
}
