import type { SignedIn } from '@gadget-claims/domain/people/accounts/schemas';
import { RESET_ATTEMPTS } from '@gadget-claims/domain/promises';
import type { Page } from '@playwright/test';
import { logsIn } from '../support/account.ts';
import { call, completeForm, signsIn } from '../support/calling.ts';
import { expect, test } from '../support/fixtures.ts';
import { anAccount, emailOf, type Account } from '../support/own-account.ts';
import { opensPage } from '../support/settled.ts';
import { keep, keepSession, keptKeys, keptSession } from './tab.ts';

test.describe.configure({ mode: 'default' });

let account: Account;
test.beforeAll(async ({ db, policyOf }) => {
  account = await anAccount(db, emailOf(await policyOf()));
});

const user = () => ({ resellerId: 49, username: account.username });

test.describe('HTTP 401 on any call', () => {
  test('§8 HTTP 401: the user is logged out and the page reloads', async ({ page, request }) => {
    await logsIn(page, account);
    await expect(page.getByText('You have no claims yet')).toBeVisible();
    const token = (await keptSession(page))?.token;
    await call(request, 'POST', '/auth/signout/', { token, body: {} });
    await page.evaluate(() => Object.assign(window, { before: true }));
    await page.getByRole('link', { name: 'See saved forms' }).click();
    // Whichever of the two screens is shown when the refusal comes.
    await expect(page).toHaveURL(/\/login\?return=%2Fmyclaims%2F(list|inprogress)$/);
    expect(await page.evaluate(() => 'before' in window)).toBe(false);
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  });
  test('§6 a 401 response clears the storage', async ({ page, policyOf }) => {
    const policy = await policyOf({ number: `ENDED ${Date.now()}` });
    const { data } = (await signsIn(page.request, account)).body;
    await keep(page, { policy, form: completeForm(policy) });
    await keepSession(page, { ...data, token: 'ended' });
    await page.evaluate(() => localStorage.setItem('probe', 'kept for longer'));
    expect(await keptKeys(page)).toHaveLength(3);
    await page.goto('/myclaims/list');
    // Whichever of the two screens is shown when the refusal comes.
    await expect(page).toHaveURL(/\/login\?return=%2Fmyclaims%2F(list|inprogress)$/);
    expect(await keptSession(page)).toBeNull();
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(kept).not.toContain(policy.number);
    expect(kept).not.toContain('kept for longer');
  });
  test.describe('with a session that has ended', () => {
    let page: Page;
    let ended: SignedIn;
    test.beforeAll(async ({ browser, baseURL }) => {
      page = await browser.newPage({ baseURL });
      const { data } = (await signsIn(page.request, account)).body;
      ended = { ...data, token: 'ended' };
    });
    test.afterAll(() => page.close());
    for (const path of [
      '/myclaims/inprogress',
      '/myclaims/view/1',
      '/myclaims/uploaddocs',
      '/changepassword',
    ]) {
      test(`§8 HTTP 401 at ${path}: led to login, and back`, async () => {
        await keepSession(page, ended);
        await page.goto(path);
        await expect(page).toHaveURL(`/login?return=${encodeURIComponent(path)}`);
        expect(await keptSession(page)).toBeNull();
      });
    }
  });
  test('§8 HTTP 401: the password that was to be changed is not', async ({ page }) => {
    const { data } = (await signsIn(page.request, account)).body;
    await keepSession(page, data);
    await opensPage(page, '/changepassword');
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
    await call(page.request, 'POST', '/auth/signout/', { token: data.token, body: {} });
    await page.getByLabel('Current password').fill(account.password);
    await page.getByLabel('New password').fill('a lantern under the bridge');
    await page.getByLabel('The same password again').fill('a lantern under the bridge');
    await page.getByRole('button', { name: 'Change my password' }).click();
    await expect(page).toHaveURL('/login?return=%2Fchangepassword');
  });
});

test.describe('other failed auth calls', () => {
  test('§8 other failed auth calls reject with the parsed body', async ({ request }) => {
    const body = { ...user(), password: 'a password that nobody has' };
    const answer = await call(request, 'POST', '/auth/signin/', { body });
    expect(answer).toEqual({
      status: 401,
      body: {
        message: 'Please check your e-mail address and password and try again.',
        code: 'wrong_sign_in',
        requestId: expect.any(String),
      },
    });
  });
});

test.describe('password reset', () => {
  test('§8 a reset beyond the maximum attempts answers its text', async ({ request }) => {
    const answers = [];
    for (let asked = 0; asked <= RESET_ATTEMPTS; asked += 1) {
      answers.push(await call(request, 'POST', '/auth/reset/', { body: user() }));
    }
    expect(answers.at(-1)).toMatchObject({
      status: 429,
      body: {
        message:
          'A password reset has been emailed to you if this user is valid - Maximum attempts reached',
      },
    });
  });
});
