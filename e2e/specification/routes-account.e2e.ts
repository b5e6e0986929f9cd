import type { Page } from '@playwright/test';
import { logsIn } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { anAccount, emailOf } from '../support/own-account.ts';

test.describe.configure({ mode: 'default' });

test.describe('signed in', () => {
  let page: Page;
  let name: string;
  test.beforeAll(async ({ browser, baseURL, db, policyOf }) => {
    page = await browser.newPage({ baseURL });
    const account = await anAccount(db, emailOf(await policyOf()));
    name = `Testwell ${account.username.split('@')[0]}`;
    await logsIn(page, account);
  });
  test.afterAll(() => page.close());

  const menu = () => page.getByRole('navigation', { name: 'Main' });
  const dropdown = () => menu().getByRole('group').filter({ hasText: name });

  test('§2 the top navigation has an account dropdown instead of Login', async () => {
    await expect(dropdown()).toBeVisible();
    await expect(menu().getByRole('link', { name: 'Login' })).toHaveCount(0);
  });
  for (const [entry, target] of [
    ['Change password', '/changepassword'],
    ['Logout', '/logout'],
  ] as const) {
    test(`§2 the account dropdown has ${entry}`, async () => {
      const link = dropdown().getByRole('link', { name: entry, exact: true });
      await expect(link).toBeHidden();
      await dropdown().getByText(name).click();
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', target);
      await page.keyboard.press('Escape');
      await expect(link).toBeHidden();
    });
  }
  test('§2 the account dropdown leads to /changepassword', async () => {
    await dropdown().getByText(name).click();
    await dropdown().getByRole('link', { name: 'Change password' }).click();
    await expect(page).toHaveURL('/changepassword');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change password...');
    await expect(page.getByRole('button', { name: 'Change my password' })).toBeVisible();
  });
  test('§2 the account dropdown leads to /logout', async () => {
    await dropdown().getByText(name).click();
    await dropdown().getByRole('link', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/logout');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are logged out');
    await expect(menu().getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(dropdown()).toHaveCount(0);
  });
});
