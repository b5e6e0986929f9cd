import type { Page } from '@playwright/test';
import { bearerIn, logsInOnScreen, sessionStatus, submittedClaim } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Account } from '../support/own-account.ts';

test('after logging out, Back shows nothing personal, and the bearer is worth nothing', async ({
  page,
  request,
  policy,
  account,
}) => {
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

/** From the account's place in the menu. */
async function logsOut(page: Page, { username }: Account) {
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByText(`Testwell ${username.split('@')[0]}`).click();
  await menu.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/logout$/);
}
