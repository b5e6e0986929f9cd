import type { Browser, Page } from '@playwright/test';
import { choosesPassword, anAccount, emailOf, givesPassword } from '../support/account.ts';
import { Claimant } from '../support/claimant.ts';
import { expect, test, yesterday } from '../support/fixtures.ts';
import { mailTo, oneTimePasswordIn } from '../support/mail.ts';
import { claimantAt, standAt } from '../support/midway.ts';
import { opensPage } from '../support/settled.ts';
import { CRACKED_SCREEN } from '../support/standard-claim.ts';

const SAVED =
  'Your claim form has been saved.  To resume your claim select Resume a claim from the menu.';
const WELCOME = 'Your account for claims: your one-time password';

test('an account made on the way lets one go on with the claim on another device', async ({
  claimant,
  policyOf,
  page,
  browser,
  baseURL,
}) => {
  const policy = await policyOf();
  const email = emailOf(policy);
  await claimant.opens('/makeaclaim/1');
  await claimant.findsPolicy(policy, yesterday);
  await claimant.isAt('3');
  await claimant.givesOwnEmail(email);
  await claimant.continuesTo('5');
  await claimant.choosesIncident(...CRACKED_SCREEN);
  await claimant.fills('Occupation', 'Gardener');
  await claimant.presses('Save');
  await expect(page.getByText(SAVED, { exact: false })).toBeVisible();
  await claimant.presses('Create an account');
  const news = page.getByRole('status').filter({ hasText: 'Your account is ready' });
  await expect(news).toContainText(email);
  await expect(page.getByText('Imogen Testwell')).toBeVisible();

  const other = await comesBackElsewhere({ browser, baseURL, email });
  await other.page.getByRole('navigation', { name: 'Main' }).getByText('Resume a claim').click();
  await other.reads('Cracked front screen, still usable', policy.number);
  await other.resumesTo('6');
  await expect(other.page.getByRole('textbox', { name: 'Occupation' })).toHaveValue('Gardener');
  await other.answersAboutThemselves();
  await other.describesIncident();
  await other.describesGadget();
  await other.continuesTo('supportingdocs');
  await other.continuesTo('13');
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

test('an account made after submitting shows the claim, here and on another device', async ({
  claimant,
  policyOf,
  page,
  browser,
  baseURL,
}) => {
  const policy = await policyOf();
  const email = emailOf(policy);
  await standAt(claimant, '17', policy, claimantAt('17', policy, email));
  await claimant.submits();
  await claimant.isAt('thankyou');
  const reference = await claimant.reference();
  await claimant.presses('Create an account');
  await claimant.reads('Your account is ready', reference);
  await page.getByRole('link', { name: /^See (your claims|this claim)$/ }).click();
  await claimant.reads(reference);

  const other = await comesBackElsewhere({ browser, baseURL, email });
  await other.reads(reference);
});

test('an account that could not be made is said, and made at the second try', async ({
  claimant,
  policyOf,
  page,
}) => {
  const policy = await policyOf();
  await standAt(claimant, '6', policy, claimantAt('6', policy, emailOf(policy)));
  await claimant.presses('Save');
  const json = { message: 'We are busy just now.', code: 'unavailable' };
  await page.route('**/auth/register', (route) => route.fulfill({ status: 503, json }), {
    times: 1,
  });
  await claimant.presses('Create an account');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('We are busy just now.');
  await claimant.presses('Create an account');
  await claimant.reads('Your account is ready');
  await claimant.isAt('6');
});

test('whoever has an account already is offered to log in, and comes back', async ({
  claimant,
  policyOf,
  page,
  db,
}) => {
  const policy = await policyOf();
  const account = await anAccount(db, emailOf(policy));
  await standAt(claimant, '6', policy, claimantAt('6', policy, account.username));
  await claimant.fills('Occupation', 'Gardener');
  await claimant.presses('Save');
  await claimant.reads(SAVED.replace('  ', ' '), 'You have an account already');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login?return=%2Fmakeaclaim%2F6');
  await givesPassword(page, account);
  await claimant.isAt('6');
  await expect(page.getByRole('textbox', { name: 'Occupation' })).toHaveValue('Gardener');
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
  await choosesPassword(page, 'pebble lantern oboe');
  await expect(page).toHaveURL('/myclaims/list');
  return new Claimant(page);
}
