import type { ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import type { DocumentType } from '@gadget-claims/domain/claims/documents/schemas';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { APIRequestContext, Page } from '@playwright/test';
import { PARTIAL, bearerOf, call, completeForm, saveForm } from '../support/calling.ts';
import { aPhoto } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { keptForm, openWith } from './tab.ts';

/** A form of its own that the server has, in this tab, on the page named. */
async function opens(page: Page, request: APIRequestContext, policy: Policy, path: string) {
  const claimToken = await bearerOf(request, policy);
  const form = await saveForm(request, claimToken, completeForm(policy));
  await openWith(page, path, { policy, form, claimToken });
  return { form, claimToken };
}

/** Another picture for each: one that is sent twice has to be looked at by a person. */
async function sendDocuments(page: Page, token: string, form: ClaimForm) {
  const { request } = page;
  const types = await call<DocumentType[]>(request, 'GET', '/document/types/111');
  for (const { id } of types.body.data.filter(({ required }) => required)) {
    const path = `/document/upload/form/${form.formReference}/files/${id}/`;
    const files = await aPhoto(page, `proof-${id}.jpg`, 24 + 8 * id);
    const { body } = await call<{ state: string }[]>(request, 'POST', path, {
      token,
      multipart: { files },
    });
    expect(body.data.map(({ state }) => state)).toEqual(['checking']);
  }
}

const submits = (page: Page) => page.getByRole('button', { name: 'Submit my claim' }).click();

test.describe('submit', () => {
  test.describe.configure({ mode: 'default' });
  let page: Page;
  test.beforeAll(async ({ browser, baseURL }) => {
    page = await browser.newPage({ baseURL });
  });
  test.afterAll(() => page.close());

  test('§4 submit: passed true leads to approved', async ({ request, policyOf }) => {
    const policy = await policyOf();
    const claimToken = await bearerOf(request, policy);
    const form = await saveForm(request, claimToken, completeForm(policy));
    await sendDocuments(page, claimToken, form);
    await openWith(page, '/makeaclaim/17', { policy, form, claimToken });
    await submits(page);
    await expect(page).toHaveURL(/\/makeaclaim\/approved$/);
  });
  test('§4 submit: the form is reset when it passed', async () => {
    await expect(page).toHaveURL(/\/makeaclaim\/approved$/);
    await expect.poll(() => keptForm(page)).toBeNull();
  });
  test('§4 submit: otherwise leads to thankyou', async ({ request, policyOf }) => {
    await opens(page, request, await policyOf(), '/makeaclaim/17');
    await submits(page);
    await expect(page).toHaveURL(/\/makeaclaim\/thankyou$/);
  });
  test('§4 submit: the form is reset when it did not pass', async () => {
    await expect(page).toHaveURL(/\/makeaclaim\/thankyou$/);
    await expect.poll(() => keptForm(page)).toBeNull();
  });
});

test.describe('save', () => {
  test.describe.configure({ mode: 'default' });
  let page: Page;
  let saved: { form: ClaimForm; claimToken: string };
  test.beforeAll(async ({ browser, baseURL, request, policyOf }) => {
    page = await browser.newPage({ baseURL });
    saved = await opens(page, request, await policyOf(), '/makeaclaim/6');
  });
  test.afterAll(() => page.close());

  test('§4 save says that it saved; its message for account holders: states-register.e2e.ts', async () => {
    await page.getByRole('textbox', { name: /Occupation/ }).fill('Lock keeper');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Your claim form has been saved.')).toBeVisible();
  });
  test('§4 save keeps the form on the server', async ({ request }) => {
    const { form, claimToken } = saved;
    const path = `${PARTIAL}/${form.formReference}`;
    const { body } = await call<ClaimForm>(request, 'GET', path, { token: claimToken });
    expect(body.data.data.claimant.occupation).toBe('Lock keeper');
  });
  test('§4 save may navigate on: Continue saves and goes on', async () => {
    const save = page.waitForResponse((response) => response.url().includes(PARTIAL));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/makeaclaim\/8$/);
    expect((await save).status()).toBe(200);
  });
  test('§4 abandoning an in-progress form deletes it', async ({ request }) => {
    const { form, claimToken } = saved;
    // By a link, because leaving the portal would clear what this tab keeps.
    await page.evaluate(() => history.pushState({}, '', '/makeaclaim/resume'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: {} })));
    await page.getByRole('button', { name: 'Abandon this form' }).click();
    await page.getByRole('button', { name: 'Delete the form' }).click();
    await expect(page.getByRole('button', { name: 'Abandon this form' })).toHaveCount(0);
    const path = `${PARTIAL}/${form.formReference}`;
    expect((await call(request, 'GET', path, { token: claimToken })).status).toBe(404);
    // Nor does the tab offer it again.
    await page.goto('/makeaclaim/1');
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('Continue the claim')).toHaveCount(0);
  });
});
