import type { createAccount } from '@gadget-claims/domain/accounts/contract';
import type { DataOf } from '@gadget-claims/domain/call';
import type { APIRequestContext, Page } from '@playwright/test';
import { emailOf } from '../support/account.ts';
import { PARTIAL, call, savedBy } from '../support/calling.ts';
import type { Answer } from '../support/calling.ts';
import { expect, test } from '../support/fixtures.ts';
import { keptForm, keptSession, openWith } from './tab.ts';

type Registered = DataOf<typeof createAccount>;

test.describe.configure({ mode: 'default' });

const register = (request: APIRequestContext, username: string, SignIn: boolean, token?: string) =>
  call<Registered>(request, 'POST', '/auth/register/', {
    token,
    body: { resellerId: 49, username, SignIn },
  });
const formsOf = async (request: APIRequestContext, token: string | undefined) =>
  (await call<unknown[]>(request, 'GET', `${PARTIAL}/inprogress/49/10`, { token })).body.data;

test('§4 authentication: registering needs a claimant', async ({ request, policyOf }) => {
  expect((await register(request, emailOf(await policyOf()), true)).status).toBe(401);
});
test('§4 authentication: registering is for an e-mail of the claim only', async ({
  request,
  policyOf,
}) => {
  const policy = await policyOf();
  const { claimToken } = await savedBy(request, policy, emailOf(policy));
  const other = `other.${emailOf(policy)}`;
  expect((await register(request, other, true, claimToken)).status).toBe(403);
});

for (const SignIn of [false, true]) {
  test.describe(`with SignIn ${SignIn}`, () => {
    const how = SignIn ? 'with auto-login' : 'from the claimant e-mail';
    let answer: Answer<Registered>;
    let saved: Awaited<ReturnType<typeof savedBy>>;
    test.beforeAll(async ({ request, policyOf }) => {
      const policy = await policyOf();
      saved = await savedBy(request, policy, emailOf(policy));
      const { email } = saved.form.data.claimant;
      answer = await register(request, email, SignIn, saved.claimToken);
    });
    test(`§4 save: a new user can be registered ${how}`, async ({ request }) => {
      const { email: username } = saved.form.data.claimant;
      expect(answer.status).toBe(200);
      if (SignIn) expect(answer.body.data.session).toMatchObject({ username });
      else expect(answer.body.data.session).toBeNull();
      const exists = await call(request, 'POST', '/auth/userexists/', {
        token: saved.claimToken,
        body: { resellerId: 49, username },
      });
      expect(exists.body.data).toEqual({ exists: true });
    });
    if (!SignIn) return;
    test('§4 save: after registering the form is saved for the user', async ({ request }) => {
      const { formReference } = saved.form;
      const forms = await formsOf(request, answer.body.data.session?.token);
      expect(forms).toMatchObject([{ formReference }]);
    });
  });
}

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
    await page.route('**/auth/register', async (route) => {
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

test('§4 save: who has no account follows the menu, and goes on', async ({
  page,
  request,
  policyOf,
}) => {
  const policy = await policyOf();
  const { form, claimToken } = await savedBy(request, policy, emailOf(policy));
  await openWith(page, '/makeaclaim/6', {
    policy,
    form: { ...form, formReference: '', revision: 0 },
    claimToken,
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('Without an account it stays in this tab');
  await page.getByRole('navigation', { name: 'Main' }).getByText('Resume a claim').click();
  await expect(page).toHaveURL(/\/login\?return=/);
  await page.getByRole('button', { name: 'Continue the claim you were making' }).click();
  await expect(page).toHaveURL('/makeaclaim/17');
});
