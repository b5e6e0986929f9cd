import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { call } from './calling.ts';
import { ACCOUNTS, later } from './later.ts';

const user = { resellerId: 49, username: 'errors@mail.example.com' };

/** Asks for a new password on its screen, with the API's answer as given. */
async function asksToReset(page: Page, answer: { status: number; message: string }) {
  await page.route('**/auth/reset/**', (route) =>
    route.fulfill({ status: answer.status, json: { message: answer.message, code: 'refused' } }),
  );
  expect((await page.goto('/resetpassword'))?.status()).toBe(200);
  await page.getByLabel(/e-mail/i).fill(user.username);
  await page.getByRole('main').getByRole('button', { name: /reset/i }).click();
}

later('§8 HTTP 401: the user is logged out', ACCOUNTS, async ({ request }) => {
  expect((await call(request, 'GET', '/claim', { token: 'ended' })).status).toBe(401);
});
later('§8 other failed auth calls reject with the parsed body', ACCOUNTS, async ({ request }) => {
  const body = { ...user, password: 'a password that nobody has' };
  const answer = await call(request, 'POST', '/auth/signin/', { body });
  expect(answer.status).toBe(401);
  expect(answer.body).toMatchObject({
    message: expect.stringMatching(/./),
    code: expect.stringMatching(/./),
  });
});
later('§8 a reset beyond the maximum attempts shows its advice', ACCOUNTS, async ({ page }) => {
  const message =
    'A password reset has been emailed to you if this user is valid - Maximum attempts reached';
  await asksToReset(page, { status: 429, message });
  await expect(page.getByRole('main')).toContainText(
    'You have reached the maximum allowed login attempts so we are unable to reset your password at the present time. Please wait 30 minutes before trying again. If you still have problems please contact us.',
  );
});
later(
  '§8 any other reset error shows "Please check the details entered."',
  ACCOUNTS,
  async ({ page }) => {
    await asksToReset(page, { status: 422, message: 'Something else' });
    await expect(page.getByRole('main')).toContainText('Please check the details entered.');
  },
);
later('§8 login errors are shown in an alert', ACCOUNTS, async ({ page }) => {
  expect((await page.goto('/login'))?.status()).toBe(200);
  await page.getByLabel(/e-mail/i).fill(user.username);
  await page.getByLabel(/^password/i).fill('a password that nobody has');
  await page.getByRole('button', { name: /log ?in/i }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
});
