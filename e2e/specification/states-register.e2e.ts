import type { APIRequestContext, Page } from '@playwright/test';
import { PARTIAL, call, savedBy } from '../support/calling.ts';
import { expect, test } from '../support/fixtures.ts';
import { emailOf } from '../support/own-account.ts';
import { keptForm, keptSession, openWith } from './tab.ts';

test.describe.configure({ mode: 'default' });

const formsOf = async (request: APIRequestContext, token: string | undefined) =>
  (await call<unknown[]>(request, 'GET', `${PARTIAL}/inprogress/49/10`, { token })).body.data;

test.describe('on screen', () => {
  let page: Page;
  let saved: Awaited<ReturnType<typeof savedBy>>;
  test.beforeAll(async ({ browser, baseURL, request, policyOf }) => {
    page = await browser.newPage({ baseURL });
    const policy = await policyOf();
    saved = await savedBy(request, policy, emailOf(policy));
    await openWith(page, '/makeaclaim/6', { policy, ...saved });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  });
  test.afterAll(() => page.close());

  test('§4 authentication: registering', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/auth/register/', async (route) => {
      await answered;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Create an account' }).click();
    const button = page.getByRole('button', { name: 'Creating' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(await keptSession(page)).toBeNull();
    answer();
    await expect(page.getByText('Your account is ready')).toBeVisible();
  });
  test('§4 save shows its message, with two spaces', async () => {
    const message = page.getByText('Your claim form has been saved.');
    await expect(message).toBeVisible();
    expect(await message.evaluate((element) => element.textContent)).toBe(
      'Your claim form has been saved.  To resume your claim select Resume a claim from the menu.',
    );
  });
  test('§4 authentication: registered, optionally logged in', async () => {
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Login' })).toHaveCount(0);
    await expect(menu.getByText('Change password')).toBeAttached();
    const { email } = saved.form.data.claimant;
    expect(await keptSession(page)).toMatchObject({ username: email });
  });
  test('§4 save: after registering on screen the form is among the saved ones', async () => {
    const { token } = (await keptSession(page))!;
    const { formReference } = saved.form;
    await expect
      .poll(() => formsOf(page.request, token))
      .toMatchObject([{ formReference, withAccount: true }]);
  });
  test('§4 save: Resume a claim from the menu resumes it', async () => {
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Resume a claim' }).click();
    await expect(page).toHaveURL('/myclaims/inprogress');
    await page.getByRole('button', { name: /^Resume/ }).click();
    await expect(page).toHaveURL('/makeaclaim/resume');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page).toHaveURL('/makeaclaim/17');
    expect((await keptForm(page))?.formReference).toBe(saved.form.formReference);
  });
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
