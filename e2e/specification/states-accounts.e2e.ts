import { expect } from '../support/fixtures.ts';
import { call } from './calling.ts';
import { ACCOUNTS, later } from './later.ts';
import { read } from './reading.ts';

const nobody = { resellerId: 49, username: 'nobody@mail.example.com' };

later('§4 authentication: logged out, the menu offers Login', ACCOUNTS, async ({ request }) => {
  expect((await read(request, '/login')).status).toBe(200);
});
later('§4 authentication: logging in', ACCOUNTS, async ({ page }) => {
  expect((await page.goto('/login'))?.status()).toBe(200);
  await expect(page.getByRole('button', { name: /log ?in/i })).toBeVisible();
});
later(
  '§4 authentication: logged in, only with the right password',
  ACCOUNTS,
  async ({ request }) => {
    const body = { ...nobody, password: 'a password that nobody has' };
    expect((await call(request, 'POST', '/auth/signin/', { body })).status).toBe(401);
  },
);
later('§4 authentication: failure is said', ACCOUNTS, async ({ page }) => {
  expect((await page.goto('/login'))?.status()).toBe(200);
  await page.getByLabel(/e-mail/i).fill(nobody.username);
  await page.getByLabel(/^password/i).fill('a password that nobody has');
  await page.getByRole('button', { name: /log ?in/i }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
});
later('§4 authentication: registering needs a claimant', ACCOUNTS, async ({ request }) => {
  const answer = await call(request, 'POST', '/auth/register/', { body: nobody });
  expect(answer.status).toBe(401);
});
later('§4 authentication: registered, optionally logged in', ACCOUNTS, async ({ request }) => {
  const body = { ...nobody, SignIn: true };
  expect((await call(request, 'POST', '/auth/register/', { body })).status).toBe(401);
});
later('§4 logout clears the user', ACCOUNTS, async ({ request }) => {
  expect((await read(request, '/logout')).status).toBe(200);
});
later('§4 logout clears all stored state', ACCOUNTS, async ({ page }) => {
  await page.goto('/healthz');
  await page.evaluate(() => sessionStorage.setItem('gadget-claims', '{"state":{},"version":1}'));
  expect((await page.goto('/logout'))?.status()).toBe(200);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('gadget-claims')))
    .not.toBe('{"state":{},"version":1}');
});
later(
  '§4 no password reset when one was requested in the last 5 minutes',
  ACCOUNTS,
  async ({ request }) => {
    await call(request, 'POST', '/auth/reset/', { body: nobody });
    expect((await call(request, 'POST', '/auth/reset/', { body: nobody })).status).toBe(429);
  },
);
