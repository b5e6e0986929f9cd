import { anImei } from '@gadget-claims/api/test/factories';
import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import type { Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { APIRequestContext, Page } from '@playwright/test';
import { keepSession } from '../specification/tab.ts';
import { bearerOf, call, completeForm, saveForm, signsIn } from './calling.ts';
import { expect } from './fixtures.ts';
import type { Account } from './own-account.ts';
import { opensPage } from './settled.ts';

/** Makes this brand the one of all pages that this browser opens from now on. */
export async function underBrand(page: Page, resellerId: number) {
  if (resellerId !== 49) await page.request.get(`/home?reseller=${resellerId}`);
}

/** Stands signed in at a screen that needs an account, without the way over the login. */
export async function logsIn(page: Page, account: Account, path = '/myclaims/list') {
  await underBrand(page, account.resellerId);
  const { body } = await signsIn(page.request, account);
  await keepSession(page, body.data, account.resellerId);
  await opensPage(page, path);
  // The screen may have led on by itself.
  await expect(page).not.toHaveURL(/\/login\?/);
}

/** Opens a screen that needs an account, and logs in as it asks. */
export async function logsInOnScreen(page: Page, account: Account) {
  await underBrand(page, account.resellerId);
  await page.goto('/myclaims/list');
  await expect(page).toHaveURL(/\/login\?/);
  await givesPassword(page, account);
  await expect(page).toHaveURL(/\/myclaims\/list(\?|$)/);
}

/** Fills the login screen in with this e-mail address and password, and sends it. */
export async function givesPassword(
  page: Page,
  { username, password }: Omit<Account, 'resellerId'>,
) {
  await page.getByLabel('E-mail address').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Changes the password on its screen; the current one may stand there already. */
export async function choosesPassword(page: Page, newPassword: string, current?: string) {
  if (current !== undefined) await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('The same password again').fill(newPassword);
  await page.getByRole('button', { name: 'Change my password' }).click();
}

/** The bearer of this tab's session; null without one. */
export async function bearerIn(page: Page): Promise<string | null> {
  const kept = await page.evaluate(() => sessionStorage.getItem('gadget-claims-session'));
  return kept === null ? null : JSON.parse(kept).session.token;
}

/** The API's status for this bearer's session. */
export async function sessionStatus(request: APIRequestContext, token: string): Promise<number> {
  return (await call(request, 'GET', '/auth/session', { token })).status;
}

/** Policies that a claim was made on by `submittedClaim`. */
const claimedOn = new Set<string>();

/** A claim made and submitted with this e-mail address, as the portal would. */
export async function submittedClaim(
  request: APIRequestContext,
  policy: Policy,
  username: string,
  change: Partial<ClaimData> = {},
): Promise<Submission> {
  const token = await bearerOf(request, policy);
  const form = completeForm(policy, change);
  form.data.claimant.email = username;
  // A gadget has one open claim: the claims after the first are for gadgets that the list lacks.
  if (claimedOn.has(policy.number)) {
    for (const gadget of form.data.gadgets) {
      Object.assign(gadget, { policyGadgetId: null, imei: anImei() });
    }
  }
  claimedOn.add(policy.number);
  const saved = await saveForm(request, token, form);
  const path = '/onlineclaim/standalone/submit/';
  const { status, body } = await call<Submission>(request, 'POST', path, { token, body: saved });
  expect(status, body.message).toBe(200);
  return body.data;
}
