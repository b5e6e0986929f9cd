import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { Page } from '@playwright/test';
import { bearerOf, completeForm } from '../support/calling.ts';
import { expect, test } from '../support/fixtures.ts';
import { read } from './reading.ts';
import { openWith } from './tab.ts';

test.describe.configure({ mode: 'default' });

let page: Page;
let policy: Policy;
test.beforeAll(async ({ browser, baseURL, policyOf }) => {
  page = await browser.newPage({ baseURL });
  policy = await policyOf();
});
test.afterAll(() => page.close());

test('§2 /makeaclaim redirects to step 1', async ({ request }) => {
  expect((await read(request, '/makeaclaim')).path).toBe('/makeaclaim/1');
});

test('§2 the stage number is the end of the path: /makeaclaim/10 is the sixth step', async () => {
  await openWith(page, '/makeaclaim/10', { policy, form: completeForm(policy) });
  await expect(page.getByText('Step 6 of 9')).toBeVisible();
});

test('§2 /makeaclaim/existing offers the form that this tab saved for the policy', async ({
  request,
}) => {
  const claimToken = await bearerOf(request, policy);
  await openWith(page, '/makeaclaim/3', { policy, form: completeForm(policy), claimToken });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('has been saved.')).toBeVisible();
  await openWith(page, '/makeaclaim/existing', { policy, form: completeForm(policy), claimToken });
  await expect(page.getByRole('button', { name: 'Continue the saved form' })).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
});
