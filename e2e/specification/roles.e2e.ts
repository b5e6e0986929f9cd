import type { Page } from '@playwright/test';
import { logsInOnScreen } from '../support/account.ts';
import { PARTIAL, bearerOf, call } from '../support/calling.ts';
import { expect, test } from '../support/fixtures.ts';
import { emailOf } from '../support/own-account.ts';
import { opensPage } from '../support/settled.ts';
import { keptSession } from './tab.ts';

test.describe('visitors', () => {
  test.describe.configure({ mode: 'default' });
  let visitor: Page;
  test.beforeAll(async ({ browser, baseURL }) => {
    visitor = await browser.newPage({ baseURL });
  });
  test.afterAll(() => visitor.close());

  for (const path of [
    '/home',
    '/makeaclaim/1',
    '/claimsguide',
    '/help',
    '/terms',
    '/contact',
  ] as const) {
    test(`§6 visitors: ${path} needs no login`, async () => {
      await opensPage(visitor, path);
      await expect(visitor).toHaveURL(path);
    });
  }
});

test('§6 visitors: a claimant sees no claims and changes no password', async ({
  request,
  policy,
}) => {
  const token = await bearerOf(request, policy);
  expect((await call(request, 'GET', '/claim', { token })).status).toBe(403);
  expect((await call(request, 'GET', `${PARTIAL}/inprogress/49/10`, { token })).status).toBe(200);
  const body = {
    resellerId: 49,
    username: emailOf(policy),
    password: 'one that nobody has',
    newPassword: 'a lantern under the bridge',
  };
  expect((await call(request, 'POST', '/auth/change/', { token, body })).status).toBe(403);
});

test('§6 calls carry a bearer token when one is stored', async ({ page, account }) => {
  const signIn = page.waitForRequest(/\/auth\/signin\/$/);
  const list = page.waitForRequest(/\/api\/v1\/claim\b/);
  await logsInOnScreen(page, account);
  expect((await signIn).headers()).not.toHaveProperty('authorization');
  const token = (await keptSession(page))?.token;
  expect((await list).headers()['authorization']).toBe(`Bearer ${token}`);
});
