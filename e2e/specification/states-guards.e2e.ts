import { givesPassword } from '../support/account.ts';
import { savedBy } from '../support/calling.ts';
import { expect, test } from '../support/fixtures.ts';
import { emailOf } from '../support/own-account.ts';
import { openWith } from './tab.ts';

// Routes checking for a user: user-check.e2e.ts, and the portal's routes.test.tsx.
test('§4 routes needing auth redirect to login with a return URL: /myclaims/list?status=open', async ({
  page,
  account,
}) => {
  const path = '/myclaims/list?status=open';
  await page.goto(path);
  await expect(page).toHaveURL(`/login?return=${encodeURIComponent(path)}`);
  await givesPassword(page, account);
  await expect(page).toHaveURL(path);
  // Login is not in between any more.
  await page.goBack();
  await expect(page).not.toHaveURL(/\/login/);
});

test('§4 save: a claimant without an account follows the menu, and goes on', async ({
  page,
  request,
  policy,
}) => {
  const { form, claimToken } = await savedBy(request, policy, emailOf(policy));
  await openWith(page, '/makeaclaim/6', {
    policy,
    form: { ...form, formReference: '', revision: 0 },
    claimToken,
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('How would you like to come back to it?');
  await page.getByRole('navigation', { name: 'Main' }).getByText('Resume a claim').click();
  await expect(page).toHaveURL(/\/login\?return=/);
  await page.getByRole('button', { name: 'Continue the claim you were making' }).click();
  await expect(page).toHaveURL('/makeaclaim/17');
});
