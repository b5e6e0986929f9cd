import type { ClaimForm } from '@gadget-claims/domain/claims/form';
import type { Policy } from '@gadget-claims/domain/policies/schemas';
import { anAccount, emailOf } from '../support/account.ts';
import { bearerOf, completeForm, saveForm, signsIn } from '../support/calling.ts';
import { expect, test } from '../support/fixtures.ts';
import { opensPage } from '../support/settled.ts';
import { keepSession, openWith } from './tab.ts';

test.describe.configure({ mode: 'default' });

let token: string;
let policy: Policy;
let saved: ClaimForm;
test.beforeAll(async ({ request, policyOf }) => {
  policy = await policyOf();
  token = await bearerOf(request, policy);
  saved = await saveForm(request, token, completeForm(policy));
});

test('§5 same_as: a new password and its repetition on screen', async ({ page, db, policyOf }) => {
  const account = await anAccount(db, emailOf(await policyOf()));
  await keepSession(page, (await signsIn(page.request, account)).body.data);
  await opensPage(page, '/changepassword');
  await page.getByLabel('New password').fill('a lantern under the bridge');
  await page.getByLabel('The same password again').fill('a lantern on the bridge');
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(page.getByLabel('The same password again')).toHaveAttribute('aria-invalid', 'true');
});

for (const path of ['/login', '/resetpassword']) {
  test(`§5 is_email: on ${path}, and nothing is sent`, async ({ page }) => {
    const sent: string[] = [];
    await opensPage(page, path);
    page.on('request', (request) => sent.push(request.url()));
    await page.getByLabel('E-mail address').fill('maya');
    const button = path === '/login' ? 'Log in' : 'Reset my password';
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByLabel('E-mail address')).toHaveAccessibleDescription(
      /E-mail address should and email address in the format name@example\.com/,
    );
    expect(sent.filter((url) => url.includes('/api/'))).toEqual([]);
  });
}
test('§5 max: on screen, and nothing that was typed is cut', async ({ page }) => {
  await openWith(page, '/makeaclaim/6', { policy, form: saved, claimToken: token });
  const occupation = page.getByLabel('Occupation');
  await occupation.fill('x'.repeat(101));
  await occupation.blur();
  await expect(occupation).toHaveValue('x'.repeat(101));
  await expect(occupation).toHaveAccessibleDescription(
    /Occupation requires a maximum of 100 characters/,
  );
});

test('§5 positive feedback on screen is "Looks Good!"', async ({ page, claimant }) => {
  await claimant.opens('/makeaclaim/1');
  await claimant.fills('Policy number', 'GC 1234');
  await page.getByRole('textbox', { name: 'Policyholder postcode' }).focus();
  await expect(page.getByText('Looks Good!', { exact: true })).toBeVisible();
});
test('§5 each message uses the field label on screen', async ({ page, claimant }) => {
  await claimant.opens('/makeaclaim/1');
  await claimant.presses('Find my policy');
  for (const label of [
    'Policy number',
    'Policyholder date of birth',
    'Policyholder postcode',
    'Date of incident',
  ]) {
    await expect(page.getByRole('link', { name: `${label} is required` })).toBeVisible();
  }
});
for (const [path, button, labels] of [
  ['/login', 'Log in', ['E-mail address', 'Password']],
  ['/resetpassword', 'Reset my password', ['E-mail address']],
] as const) {
  test(`§5 each message uses the field label on ${path}`, async ({ page, claimant }) => {
    await claimant.opens(path);
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
    for (const label of labels) {
      await expect(page.getByRole('link', { name: `${label} is required` })).toBeVisible();
    }
  });
}
