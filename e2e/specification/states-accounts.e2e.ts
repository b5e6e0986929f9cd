import { bearerIn, logsIn, sessionStatus } from '../support/account.ts';
import { completeForm } from '../support/calling.ts';
import { expect, test } from '../support/fixtures.ts';
import { keep, keptKeys } from './tab.ts';

// §4 authentication: sign-in.e2e.ts, and its busy and failed states in the portal's accounts.test.tsx.
test('§4 logout clears the user and all stored state, and the window says so', async ({
  page,
  account,
  policyOf,
}) => {
  await logsIn(page, account);
  const token = (await bearerIn(page)) ?? '';
  expect(await sessionStatus(page.request, token)).toBe(200);
  const policy = await policyOf({ number: `OUT ${Date.now()}` });
  await keep(page, { policy, form: completeForm(policy), claimToken: 'of a lookup' });
  await page.evaluate(() => sessionStorage.setItem('gadget-claims-draft-key', 'of a draft'));
  expect(await keptKeys(page)).toHaveLength(3);
  await page.goto('/logout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are logged out');
  await expect(page).toHaveTitle(/^You are logged out \| /);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  await expect(menu.getByText(`Testwell ${account.username.split('@')[0]}`)).toHaveCount(0);
  expect(await keptKeys(page)).toEqual([]);
  expect(await sessionStatus(page.request, token)).toBe(401);

  await logsIn(page, account, '/myclaims/view/nope');
  await expect(page).toHaveTitle(/^We cannot find this claim \| /);
});
