import type { Locator, Page } from '@playwright/test';
import {
  PASSWORD,
  anAccount,
  bearerIn,
  choosesPassword,
  emailOf,
  givesPassword,
  logsInOnScreen,
  sessionStatus,
  submittedClaim,
} from '../support/account.ts';
import type { Account } from '../support/calling.ts';
import { expect, test } from '../support/fixtures.ts';
import { pushes, tabsTo, types } from '../support/keyboard.ts';
import { opensPage, settled } from '../support/settled.ts';

const NEW_PASSWORD = 'pebble lantern oboe';
const WRONG = 'Please check your e-mail address and password and try again.';

test('a wrong password is said, and only the password has to be typed again', async ({
  page,
  db,
  policyOf,
}) => {
  const { username, password } = await anAccount(db, emailOf(await policyOf()));
  await opensPage(page, '/login');
  await givesPassword(page, { username, password: 'not the right one' });
  await expect(page.getByRole('main').getByRole('alert')).toContainText(WRONG);
  await expect(email(page)).toHaveValue(username);
  await passwordField(page).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/myclaims\/list$/);
});

test('nobody learns from a refusal who has an account', async ({ page, policyOf }) => {
  await opensPage(page, '/login');
  await givesPassword(page, { username: emailOf(await policyOf()), password: PASSWORD });
  await expect(page.getByRole('main').getByRole('alert')).toContainText(WRONG);
});

test('too many guesses are held up, with a time to wait', async ({ page, db, policyOf }) => {
  const { username, password } = await anAccount(db, emailOf(await policyOf()));
  const body = { resellerId: 49, username, password: 'a guess' };
  for (let guess = 0; guess < 10; guess += 1) {
    await page.request.post('/api/v1/auth/signin/', { data: body });
  }
  await opensPage(page, '/login');
  await givesPassword(page, { username, password });
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/Please wait \d\d minutes/);
  await expect(page).toHaveURL(/\/login$/);
});

test('after logging in one is where one wanted to go', async ({ page, db, policyOf }) => {
  const account = await anAccount(db, emailOf(await policyOf()));
  await logsInOnScreen(page, account, '/myclaims/list?status=open');
  expect(new URL(page.url()).search).toBe('?status=open');
  await page.goBack();
  // Login is not in between any more.
  await expect(page).not.toHaveURL(/\/login/);
});

const ELSEWHERE = [
  '//evil.example',
  'https://evil.example/',
  'https:evil.example',
  String.raw`/\evil.example`,
  '/.//evil.example',
  '/%09/evil.example',
  'javascript:alert(1)',
  '/login',
  '/logout',
];

test('a return address of another site is ignored', async ({ page, db, policyOf }) => {
  const account = await anAccount(db, emailOf(await policyOf()));
  for (const address of ELSEWHERE) {
    await test.step(address, async () => {
      await opensPage(page, `/login?${new URLSearchParams({ return: address }).toString()}`);
      await givesPassword(page, account);
      const own = address === '/%09/evil.example' ? /^http:\/\/127\.0\.0\.1/ : /\/myclaims\/list$/;
      await expect(page).toHaveURL(own);
      await expect(page).not.toHaveURL(/\/login/);
    });
  }
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

test('password managers know the fields, and what is filled in early stays', async ({
  page,
  db,
  policyOf,
}) => {
  const { promise: arrival, resolve: letScriptsArrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  const account = await anAccount(db, emailOf(await policyOf()));
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(email(page)).toHaveAttribute('autocomplete', 'username');
  await expect(email(page)).toHaveAttribute('type', 'email');
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password');
  await expect(passwordField(page)).toHaveAttribute('type', 'password');
  await email(page).fill(account.username);
  await passwordField(page).fill(account.password);
  letScriptsArrive();
  await settled(page);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/myclaims\/list$/);

  await opensPage(page, '/changepassword');
  await expect(page.getByLabel('Current password')).toHaveAttribute(
    'autocomplete',
    'current-password',
  );
  await expect(newPassword(page)).toHaveAttribute('autocomplete', 'new-password');
  const owner = page.locator('input[autocomplete="username"]');
  await expect(owner).toHaveValue(account.username);
});

test('what is typed as a password can be looked at', async ({ page, claimant }) => {
  await claimant.opens('/login');
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Show what is typed' }).click();
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await expect(passwordField(page)).toHaveValue(PASSWORD);
  await page.getByRole('button', { name: 'Hide what is typed' }).click();
  await expect(passwordField(page)).toHaveAttribute('type', 'password');
});

test('another password is chosen; the current one has to be right', async ({
  page,
  db,
  policyOf,
}) => {
  const account = await anAccount(db, emailOf(await policyOf()));
  await logsInOnScreen(page, account, '/changepassword');
  await choosesPassword(page, NEW_PASSWORD, 'not the right one');
  const summary = page.getByRole('main').getByRole('alert');
  await expect(summary).toContainText('This is not your current password');
  await choosesPassword(page, NEW_PASSWORD, account.password);
  await expect(page.getByRole('main')).toContainText('Your password is changed');
  await logsOut(page, account);
  await page.getByRole('main').getByRole('link', { name: 'Log in again' }).click();
  await givesPassword(page, account);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(WRONG);
  await givesPassword(page, { ...account, password: NEW_PASSWORD });
  await expect(page).toHaveURL(/\/myclaims\/list$/);
});

test('logging in and changing the password works with the keyboard alone', async ({
  page,
  db,
  policyOf,
}) => {
  const account = await anAccount(db, emailOf(await policyOf()));
  await opensPage(page, '/changepassword');
  await expect(page).toHaveURL(/\/login\?/);
  await types(page, email(page), account.username);
  await types(page, passwordField(page), account.password);
  await pushes(page, 'Show what is typed');
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await pushes(page, 'Log in');
  await expect(page).toHaveURL(/\/changepassword$/);
  await types(page, page.getByLabel('Current password'), account.password);
  await types(page, newPassword(page), NEW_PASSWORD);
  await types(page, page.getByLabel('The same password again'), NEW_PASSWORD);
  await pushes(page, 'Change my password');
  await expect(page.getByRole('main')).toContainText('Your password is changed');
  await tabsTo(page, page.getByRole('link', { name: 'Go on' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/myclaims\/list$/);
});

const email = (page: Page): Locator => page.getByLabel('E-mail address');
const passwordField = (page: Page): Locator => page.getByLabel('Password', { exact: true });
const newPassword = (page: Page): Locator => page.getByLabel('New password', { exact: true });

/** From the account's place in the menu. */
async function logsOut(page: Page, { username }: Account) {
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByText(`Testwell ${username.split('@')[0]}`).click();
  await menu.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/logout$/);
}
