import type { Locator, Page } from '@playwright/test';
import {
  anAccount,
  bearerIn,
  emailOf,
  givesPassword,
  logsInOnScreen,
  sessionStatus,
  submittedClaim,
} from '../support/account.ts';
import type { Account } from '../support/calling.ts';
import { expect, test } from '../support/fixtures.ts';
import { opensPage } from '../support/settled.ts';

test('a wrong password is said; with the right one one is where one wanted to go', async ({
  page,
  db,
  policyOf,
}) => {
  const account = await anAccount(db, emailOf(await policyOf()));
  await opensPage(page, '/myclaims/list?status=open');
  await expect(page).toHaveURL(/\/login\?/);
  await givesPassword(page, { ...account, password: 'not the right one' });
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Please check your e-mail address and password and try again.',
  );
  await expect(email(page)).toHaveValue(account.username);
  await passwordField(page).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/myclaims/list?status=open');
  await page.goBack();
  // Login is not in between any more.
  await expect(page).not.toHaveURL(/\/login/);
});

test('after logging out, Back shows nothing personal, and the bearer is worth nothing', async ({
  page,
  request,
  db,
  policyOf,
}) => {
  const policy = await policyOf();
  const account = await anAccount(db, emailOf(policy));
  const { claimReference } = await submittedClaim(request, policy, account.username);
  await logsInOnScreen(page, account);
  await expect(page.getByText(claimReference)).toBeVisible();
  const token = (await bearerIn(page)) ?? '';
  expect(await sessionStatus(request, token)).toBe(200);

  await logsOut(page, account);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are logged out');
  expect(await sessionStatus(request, token)).toBe(401);
  expect(await page.evaluate(() => Object.keys(sessionStorage).join(' '))).not.toContain(
    'gadget-claims',
  );
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?return=%2Fmyclaims%2Flist$/);
  await expect(page.getByText(claimReference)).toHaveCount(0);
  await expect(page.getByText(`Testwell ${account.username.split('@')[0]}`)).toHaveCount(0);
});

const email = (page: Page): Locator => page.getByLabel('E-mail address');
const passwordField = (page: Page): Locator => page.getByLabel('Password', { exact: true });

/** From the account's place in the menu. */
async function logsOut(page: Page, { username }: Account) {
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByText(`Testwell ${username.split('@')[0]}`).click();
  await menu.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/logout$/);
}
