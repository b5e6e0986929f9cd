import { logsIn } from '../support/account.ts';
import { call, completeForm, signsIn } from '../support/calling.ts';
import { expect, test } from '../support/fixtures.ts';
import { settled } from '../support/settled.ts';
import { keep, keepSession, keptForm, keptKeys, keptSession, openWith } from './tab.ts';

// That login leads back afterwards: session-ends.e2e.ts.
test('§8 HTTP 401: the user is logged out and the page reloads', async ({
  page,
  request,
  account,
}) => {
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

test('§6 a 401 response clears the storage', async ({ page, account, policyOf }) => {
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

test('§8 HTTP 401 on a claim’s call: the storage is cleared, the page reloads', async ({
  page,
  policy,
}) => {
  const form = completeForm(policy);
  await openWith(page, '/makeaclaim/6', { policy, form, claimToken: 'ended' });
  await page.evaluate(() => Object.assign(window, { before: true }));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).not.toHaveURL(/\/makeaclaim\/6$/);
  await settled(page);
  expect(await page.evaluate(() => 'before' in window)).toBe(false);
  expect(await keptForm(page)).toBeNull();
});
