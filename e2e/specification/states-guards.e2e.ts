import type { SavedForm } from '@gadget-claims/domain/claims/claims/form-schemas';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { APIRequestContext, Page } from '@playwright/test';
import { givesPassword } from '../support/account.ts';
import { PARTIAL, bearerOf, call, completeForm, savedBy } from '../support/calling.ts';
import { expect, test } from '../support/fixtures.ts';
import { anAccount, emailOf } from '../support/own-account.ts';
import { keptForm, openWith } from './tab.ts';

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
    policy,
  }) => {
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
  test('§4 routes checking for a user let pass whom another brand knows', async ({
    request,
    db,
    policyOf,
  }) => {
    const policy = await policyOf();
    await anAccount(db, emailOf(policy), 77);
    const form = completeForm(policy);
    form.data.claimant.email = emailOf(policy);
    const { body } = await call<SavedForm>(request, 'POST', `${PARTIAL}?checkuser=true`, {
      token: await bearerOf(request, policy),
      body: form,
    });
    expect(body.data.userExists).toBe(false);
  });
});
