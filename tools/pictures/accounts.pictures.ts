import type { Page } from '@playwright/test';
import { choosesPassword, givesPassword, logsIn } from '../../e2e/support/account.ts';
import { Claimant } from '../../e2e/support/claimant.ts';
import { test, yesterday } from '../../e2e/support/fixtures.ts';
import { answersBefore, claimantAt, standAt } from '../../e2e/support/midway.ts';
import { anAccount, emailOf, type Account } from '../../e2e/support/own-account.ts';
import { opensPage } from '../../e2e/support/settled.ts';
import { LOOKS, type Picture, takesPictures } from './taking.ts';

type Policy = Parameters<typeof emailOf>[0];

for (const { reseller, width } of LOOKS) {
  test(`accounts of ${reseller} at ${width} px`, async ({ page, policyOf, db }) => {
    const picture = await takesPictures(page, { family: 'accounts', reseller, width });
    const policy = await policyOf({ resellerId: reseller });
    const account = await anAccount(db, emailOf(policy), reseller);
    await page.goto(`/home?reseller=${reseller}`);
    await aroundLogin(page, account, picture);
    await madeInAClaim(page, await policyOf({ resellerId: reseller }), picture);
    await opensPage(page, '/logout');
    const claimant = new Claimant(page);
    const offered = claimantAt('6', policy, `offer.${account.username}`);
    await standAt(claimant, '6', policy, offered);
    await claimant.presses('Save');
    await page.getByRole('button', { name: 'Create an account' }).scrollIntoViewIfNeeded();
    await picture('save-offer');
    await claimant.presses('Create an account');
    await claimant.reads('Your account is ready');
    await picture('save-created');
    await standAt(claimant, '6', policy, claimantAt('6', policy, account.username));
    await opensPage(page, '/logout');
    await picture('logout');
    await page.clock.install();
    await logsIn(page, account, '/myclaims/inprogress');
    await picture('inprogress');
    await opensTheMenu(page, reseller, width);
    await picture('menu');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await picture('delete');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Resume/ })
      .first()
      .click();
    await claimant.isAt('resume');
    await picture('resume');
    await claimant.opens('/makeaclaim/1');
    await claimant.findsPolicy(policy, yesterday);
    await claimant.isAt('existing');
    await picture('existing');
    await opensPage(page, '/changepassword');
    await picture('changepassword');
    await choosesPassword(page, 'too short');
    await picture('changepassword-problem');
    await choosesPassword(page, 'violin teapot gravel oboe', account.password);
    await claimant.reads('Your password is changed');
    await picture('changed');
    await page.clock.fastForward('18:05');
    await picture('idle');
  });
}

async function aroundLogin(page: Page, account: Account, picture: Picture) {
  await opensPage(page, '/login?return=/makeaclaim/5');
  await picture('login');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await picture('login-problems');
  await givesPassword(page, { ...account, password: 'not the right one' });
  await page.getByRole('main').getByRole('alert').filter({ hasText: 'try again' }).waitFor();
  await picture('login-refused');
  await opensPage(page, '/login?return=/makeaclaim/5');
  await page.getByLabel('E-mail address').fill(account.username);
  await page.getByRole('button', { name: 'E-mail me a code' }).click();
  await page.getByLabel('Code from the e-mail').fill('no code');
  await picture('login-code');
  await page.getByRole('button', { name: 'Log in with the code' }).click();
  await page.getByText(/another look$/).waitFor();
  await picture('login-code-problem');
  await page.getByRole('button', { name: 'Log in another way' }).click();
  await opensPage(page, '/resetpassword');
  await picture('resetpassword');
  await page.getByLabel('E-mail address').fill(account.username);
  await page.getByRole('button', { name: 'Reset my password' }).click();
  await page.waitForURL(/new_password/);
  await picture('new-password');
  await opensPage(page, '/resetpassword');
  await page.getByLabel('E-mail address').fill(account.username);
  await page.getByRole('button', { name: 'Reset my password' }).click();
  await page.getByRole('main').getByRole('alert').waitFor();
  await picture('cooldown');
}

/** From the end of a claim to the lists of an account with an unused mail address. */
async function madeInAClaim(page: Page, policy: Policy, picture: Picture) {
  const claimant = new Claimant(page);
  // Another e-mail than that of the reset before, which has made an account meanwhile.
  const person = { ...answersBefore('17', policy).data.claimant, email: `new.${emailOf(policy)}` };
  await standAt(claimant, '17', policy, { claimant: person });
  await claimant.submits();
  await claimant.isAt('thankyou');
  await picture('thankyou');
  await claimant.presses('Create an account');
  await claimant.reads('Your account is ready');
  await picture('thankyou-signed-in');
  await page.goto('/myclaims/list');
  await picture('list-unproven');
  await page.goto('/myclaims/inprogress');
  await picture('inprogress-unproven');
}

async function opensTheMenu(page: Page, reseller: number, width: number) {
  if (width < 500) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const word = reseller === 77 ? 'Your account' : 'Testwell';
  await page.getByRole('navigation', { name: 'Main' }).getByText(word).click();
}
