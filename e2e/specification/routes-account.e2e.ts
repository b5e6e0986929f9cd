import type { Page } from '@playwright/test';
import { anAccount, emailOf, logsIn } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { opensPage } from '../support/settled.ts';
import { read } from './reading.ts';

test.describe.configure({ mode: 'default' });

const SCREENS = [
  ['/login', 'login', 'Please login...'],
  ['/resetpassword', 'resetpassword', 'Reset password...'],
  ['/changepassword', 'change password', 'Change password...'],
] as const;

for (const [path, screen, title] of SCREENS) {
  test(`§2 ${path} answers`, async ({ request }) => {
    expect(await read(request, path)).toMatchObject({ status: 200, path });
  });
  test(`§2 ${screen} has the title "${title}"`, async ({ request }) => {
    const { heading, title: named } = await read(request, path);
    expect(heading).toBe(title);
    expect(named).toBe(`${title} | Harbour Mobile`);
  });
  test(`§2 reseller 77 overrides the lead title of ${path} with "Your account"`, async ({
    request,
  }) => {
    const { heading, title: named } = await read(request, `${path}?reseller=77`);
    expect(heading).toBe('Your account');
    expect(named).toBe('Your account | Aldersby Members');
  });
}

test('§2 /login/{new_password?} says that a new password was sent', async ({ request }) => {
  const sent = await read(request, '/login/new_password');
  expect(sent).toMatchObject({ status: 200, heading: 'Please login...' });
  expect(sent.main).toContain('A new password is in your Inbox');
  expect((await read(request, '/login')).main).not.toContain('A new password');
});

test('§2 /resetpassword leads to /login/new_password', async ({ page, policyOf }) => {
  await opensPage(page, '/resetpassword');
  await page.getByLabel('E-mail address').fill(emailOf(await policyOf()));
  await page.getByRole('button', { name: 'Reset my password' }).click();
  await expect(page).toHaveURL('/login/new_password');
});

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
