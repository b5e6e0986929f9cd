import type { Page } from '@playwright/test';
import { logsIn } from '../support/account.ts';
import { call, completeForm } from '../support/calling.ts';
import { expect, test } from '../support/fixtures.ts';
import { anAccount, emailOf, type Account } from '../support/own-account.ts';
import { opensPage, settled } from '../support/settled.ts';
import { keep, keptKeys, keptSession } from './tab.ts';

test.describe.configure({ mode: 'default' });

let page: Page;
let account: Account;
test.beforeAll(async ({ browser, baseURL, db, policyOf }) => {
  page = await browser.newPage({ baseURL });
  account = await anAccount(db, emailOf(await policyOf()));
});
test.afterAll(() => page.close());

const menu = () => page.getByRole('navigation', { name: 'Main' });
const login = () => menu().getByRole('link', { name: 'Login', exact: true });
const dropdown = () => menu().getByText(`Testwell ${account.username.split('@')[0]}`);
const status = async (token?: string) =>
  (await call(page.request, 'GET', '/claim', { token })).status;

const fills = async (password: string) => {
  await page.getByLabel('E-mail address').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
};

test('§4 authentication: logged out, the menu offers Login', async () => {
  await opensPage(page, '/home');
  await expect(login()).toBeVisible();
  await expect(dropdown()).toHaveCount(0);
  expect(await keptSession(page)).toBeNull();
});

test('§4 authentication: failure is said', async () => {
  await opensPage(page, '/login');
  await fills('a password that nobody has');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Please check your e-mail address and password and try again.',
  );
  await expect(page).toHaveURL('/login');
  expect(await keptSession(page)).toBeNull();
});

test('§4 authentication: logging in', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/auth/signin/', async (route) => {
    await answered;
    await route.continue();
  });
  await opensPage(page, '/login');
  await fills(account.password);
  const button = page.getByRole('main').getByRole('button', { name: 'Logging in' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  answer();
  await expect(page).toHaveURL('/myclaims/list');
});

test('§4 authentication: logged in', async () => {
  await expect(dropdown()).toBeVisible();
  await expect(login()).toHaveCount(0);
  expect(await status((await keptSession(page))?.token)).toBe(200);
});

test('§4 logout clears the user', async () => {
  const session = await keptSession(page);
  await page.goto('/logout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are logged out');
  await expect(login()).toBeVisible();
  await expect(dropdown()).toHaveCount(0);
  expect(session?.token).toMatch(/./);
  expect(await status(session?.token)).toBe(401);
});

test('§4 once it has ended, the window says so, too', async () => {
  await expect(page).toHaveTitle(/^You are logged out \| /);
  await logsIn(page, account, '/myclaims/view/nope');
  await expect(page).toHaveTitle(/^We cannot find this claim \| /);
});

test('§4 logout clears all stored state', async ({ page: own, policyOf }) => {
  await logsIn(own, account);
  const policy = await policyOf({ number: `OUT ${Date.now()}` });
  await keep(own, { policy, form: completeForm(policy), claimToken: 'of a lookup' });
  await own.evaluate(() => sessionStorage.setItem('gadget-claims-draft-key', 'of a draft'));
  expect(await keptKeys(own)).toHaveLength(3);
  await own.goto('/logout');
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('You are logged out');
  expect(await keptKeys(own)).toEqual([]);
});

test('§4 logout in one tab logs out in the others', async ({ context }) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await logsIn(one, account);
  await logsIn(other, account);
  await settled(other);
  await one.goto('/logout');
  await expect(other).toHaveURL('/home');
  expect(await keptSession(other)).toBeNull();
});

test('§4 no password reset when one was requested in the last 5 minutes', async ({ request }) => {
  const body = { resellerId: 49, username: account.username };
  expect((await call(request, 'POST', '/auth/reset/', { body })).status).toBe(200);
  const again = await call(request, 'POST', '/auth/reset/', { body });
  expect(again).toMatchObject({ status: 429, body: { message: TOO_EARLY } });
});
test('§5 password reset is limited to once per 300 seconds: its message', async () => {
  await opensPage(page, '/resetpassword');
  await page.getByLabel('E-mail address').fill(account.username);
  await page.getByRole('button', { name: 'Reset my password' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(TOO_EARLY);
  await expect(page).toHaveURL('/resetpassword');
});
const TOO_EARLY =
  'You have requested to reset your password within the last 5 minutes, please check your Inbox for an email containing your new password.';
