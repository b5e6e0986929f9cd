import type { Browser, Page } from '@playwright/test';
import { choosesPassword, givesPassword, submittedClaim } from '../support/account.ts';
import { Claimant } from '../support/claimant.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo, oneTimePasswordIn } from '../support/mail.ts';
import { claimantAt, standAt } from '../support/midway.ts';
import { emailOf } from '../support/own-account.ts';
import { opensPage } from '../support/settled.ts';

const SAVED =
  'Your claim form has been saved.  To resume your claim select Resume a claim from the menu.';
const HINT = 'Only what you made on this device is shown';
const NEW_PASSWORD = 'pebble lantern oboe';
const WELCOME = 'Your account for claims: your one-time password';

test('an account made on the way lets one go on with the claim on another device', async ({
  claimant,
  policy,
  page,
  browser,
  baseURL,
}) => {
  const email = emailOf(policy);
  const { claimant: person } = claimantAt('13', policy, email);
  await standAt(claimant, '13', policy, { claimant: { ...person, occupation: 'Gardener' } });
  await claimant.presses('Save');
  await claimant.reads('How would you like to come back to it?');
  await claimant.presses('Create an account');
  await expect(page.getByText(SAVED, { exact: false })).toBeVisible();
  const news = page.getByRole('status').filter({ hasText: 'Your account is ready' });
  await expect(news).toContainText(email);
  await expect(page.getByText('Imogen Testwell')).toBeVisible();

  const other = await comesBackElsewhere({ browser, baseURL, email });
  await other.page.getByRole('navigation', { name: 'Main' }).getByText('Resume a claim').click();
  await other.reads('Cracked front screen, still usable', policy.number);
  await other.resumesTo('13');
  await other.agrees();
  await other.reads(email, 'Gardener', 'Cracked front screen, still usable');
  await other.submits();
  await other.isAt('thankyou');
  const reference = await other.reference();
  await other.page.getByRole('link', { name: /^See (your claims|this claim)$/ }).click();
  await other.reads(reference);
  await other.page.goto('/myclaims/inprogress');
  await other.reads('You have no saved forms');
});

test('an account made after submitting: straight on to the documents; the list has the rest once the mailbox is proven', async ({
  claimant,
  policyOf,
  page,
  expectAccessible,
}) => {
  const policy = await policyOf();
  const email = emailOf(policy);
  await submittedClaim(page.request, await policyOf(), email);
  await standAt(claimant, '17', policy, claimantAt('17', policy, email));
  await claimant.submits();
  await claimant.isAt('thankyou');
  const main = page.getByRole('main');
  // Until there is an account the code of the claim opens them, and the mail does elsewhere.
  await claimant.reads('From another device, use the button in the e-mail');
  await expect(main.getByRole('button', { name: 'Send documents' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Send documents' })).toHaveCount(0);

  await claimant.presses('Create an account');
  await claimant.reads('Your account is ready');
  await expect(main.getByRole('button', { name: 'Send documents' })).toHaveCount(0);
  const reference = await claimant.reference();
  await main.getByRole('link', { name: 'Send documents' }).click();
  await expect(page).toHaveURL(/\/myclaims\/uploaddocs\/./);
  await claimant.reads(`Claim ${reference}`, 'Photos of the damage or fault');

  await page.getByRole('link', { name: 'Resume a claim' }).first().click();
  await claimant.reads(HINT);
  await page.getByRole('link', { name: 'Check status of a claim' }).first().click();
  await claimant.reads(HINT, `that ${email} is yours`, reference);
  await expect(page.getByText('1 claim', { exact: true })).toBeVisible();
  await expectAccessible();

  await page.getByRole('link', { name: 'Choose a password' }).click();
  await choosesPassword(page, NEW_PASSWORD, oneTimePasswordIn(await mailTo(email, WELCOME)));
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(page).toHaveURL(/\/myclaims\/list$/);
  await expect(page.getByText('2 claims', { exact: true })).toBeVisible();
  await expect(page.getByText(HINT)).toHaveCount(0);
});

interface Return {
  browser: Browser;
  baseURL: string | undefined;
  email: string;
}

/** Logs in on another device with the one-time password of the mail, and chooses an own one. */
async function comesBackElsewhere({ browser, baseURL, email }: Return): Promise<Claimant> {
  const context = await browser.newContext({ baseURL });
  const page: Page = await context.newPage();
  const oneTime = oneTimePasswordIn(await mailTo(email, WELCOME));
  await opensPage(page, '/login');
  await givesPassword(page, { username: email, password: oneTime });
  await expect(page).toHaveURL(/\/changepassword\?/);
  await choosesPassword(page, NEW_PASSWORD);
  await expect(page).toHaveURL('/myclaims/list');
  return new Claimant(page);
}
