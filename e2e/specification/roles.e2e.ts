import { logsInOnScreen } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { keptSession } from './tab.ts';

// §6 visitors: that each public screen stays at its address without a login is seen by
// every-screen-accessible.e2e.ts; that a claimant without an account sees no claims, by the API.
test('§7 all calls go to the claims API host; §6 they carry a bearer token when one is stored', async ({
  page,
  account,
  baseURL,
}) => {
  const signIn = page.waitForRequest(/\/auth\/signin\/$/);
  const list = page.waitForRequest(/\/api\/v1\/claim\b/);
  await logsInOnScreen(page, account);
  expect((await signIn).url()).toBe(`${baseURL}/api/v1/auth/signin/`);
  expect((await signIn).headers()).not.toHaveProperty('authorization');
  const token = (await keptSession(page))?.token;
  expect((await list).headers()['authorization']).toBe(`Bearer ${token}`);
});
