import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { anAccount, emailOf, logsIn, submittedClaim } from '../../e2e/support/account.ts';
import { Claimant } from '../../e2e/support/claimant.ts';
import { test } from '../../e2e/support/fixtures.ts';
import { answersBefore, standAt } from '../../e2e/support/midway.ts';

const FOLDER = resolve(import.meta.dirname, '../../pictures');
const BRANDS = [49, 77];
const WIDTHS = [390, 1280];

for (const reseller of BRANDS) {
  for (const width of WIDTHS) {
    test(`accounts of ${reseller} at ${width} px`, async ({ page, policyOf, db }) => {
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
      const picture = async (name: string) => {
        await page.waitForLoadState('networkidle');
        await page.waitForTimeout(250);
        const path = `${FOLDER}/${reseller}-${width}-light/account-${name}.png`;
        await page.screenshot({ path, fullPage: true });
      };
      await page.goto(`/home?reseller=${reseller}`);
      const policy = await policyOf({ resellerId: reseller });
      await withoutAccount(page, emailOf(policy), picture);
      await madeInAClaim(page, policy, picture);
      await page.goto('/logout');
      await page.getByRole('heading', { name: 'You are signed out' }).waitFor();

      const other = await policyOf({ resellerId: reseller });
      const account = await anAccount(db, emailOf(other), reseller);
      await logsIn(page, account);
      await picture('list-empty');
      await submittedClaim(page.request, other, account.username);
      await page.goto('/myclaims/list');
      await picture('list');
      await page.goto('/changepassword');
      await picture('change');
      await page.getByRole('button', { name: 'Change my password' }).click();
      await picture('change-errors');
      await opensTheAccount(page, reseller, width);
      await picture('menu');
    });
  }
}

type Picture = (name: string) => Promise<void>;
type Policy = Parameters<typeof emailOf>[0];

async function withoutAccount(page: Page, email: string, picture: Picture) {
  const claimant = new Claimant(page);
  await claimant.opens('/login');
  await picture('login');
  await claimant.presses('Log in');
  await picture('login-errors');
  await claimant.opens('/resetpassword');
  await picture('reset');
  await page.getByLabel('E-mail address').fill(email);
  await claimant.presses('Reset my password');
  await page.waitForURL(/new_password/);
  await picture('new-password-sent');
  await claimant.opens('/resetpassword');
  await page.getByLabel('E-mail address').fill(email);
  await claimant.presses('Reset my password');
  await page.getByRole('alert').first().waitFor();
  await picture('reset-too-early');
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

async function opensTheAccount(page: Page, reseller: number, width: number) {
  if (width < 500) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const word = reseller === 77 ? 'Your account' : 'Testwell';
  await page.getByRole('navigation', { name: 'Main' }).getByText(word).click();
}
