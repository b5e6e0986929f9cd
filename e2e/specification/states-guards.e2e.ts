import type { Policy } from '@gadget-claims/domain/policies/schemas';
import type { APIRequestContext, Page } from '@playwright/test';
import { anAccount, emailOf, logsInOnScreen } from '../support/account.ts';
import { savedBy } from '../support/calling.ts';
import { expect, test } from '../support/fixtures.ts';
import { opensPage } from '../support/settled.ts';
import { keptForm, openWith } from './tab.ts';

for (const path of ['/myclaims/list?status=open', '/myclaims/inprogress', '/changepassword']) {
  test(`§4 routes needing auth redirect to login with a return URL: ${path}`, async ({
    page,
    db,
    policyOf,
  }) => {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?return=${encodeURIComponent(path)}`);
    await logsInOnScreen(page, await anAccount(db, emailOf(await policyOf())), path);
    await expect(page).toHaveURL(path);
  });
}

test('§4 the return URL never leaves the site', async ({ page, db, policyOf }) => {
  const { username, password } = await anAccount(db, emailOf(await policyOf()));
  await opensPage(page, '/login?return=https%3A%2F%2Fother.example%2F');
  await page.getByLabel('E-mail address').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/myclaims/list');
});

test.describe('routes checking for a user', () => {
  /** Leaves step 3 of a claim on this policy, made with an e-mail of its own. */
  const leavesDetails = async (page: Page, request: APIRequestContext, policy: Policy) => {
    const saved = await savedBy(request, policy, emailOf(policy));
    await openWith(page, '/makeaclaim/3', { policy, ...saved });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your details...');
    await page.getByRole('button', { name: 'Continue' }).click();
    return saved;
  };

  test('§4 routes checking for a user redirect to login if a user exists for the claimant e-mail', async ({
    page,
    request,
    db,
    policyOf,
  }) => {
    const policy = await policyOf();
    const { username, password } = await anAccount(db, emailOf(policy));
    const { form } = await leavesDetails(page, request, policy);
    await expect(page).toHaveURL('/login?return=%2Fmakeaclaim%2F5');
    await expect(page.getByLabel('E-mail address')).toHaveValue(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/makeaclaim/5');
    const kept = await keptForm(page);
    expect(kept?.formReference).toBe(form.formReference);
    expect(kept?.data.incident).toEqual(form.data.incident);
  });
  test('§4 routes checking for a user let pass who has no account', async ({
    page,
    request,
    policyOf,
  }) => {
    await leavesDetails(page, request, await policyOf());
    await expect(page).toHaveURL('/makeaclaim/5');
  });
  test('§4 routes checking for a user let pass whom another brand knows', async ({
    page,
    request,
    db,
    policyOf,
  }) => {
    const policy = await policyOf();
    await anAccount(db, emailOf(policy), 77);
    await leavesDetails(page, request, policy);
    await expect(page).toHaveURL('/makeaclaim/5');
  });
});
