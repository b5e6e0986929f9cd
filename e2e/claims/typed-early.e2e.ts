import type { Page } from '@playwright/test';
import { logsIn } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { settled } from '../support/settled.ts';

/** Keeps the scripts of every page back; gives what lets them arrive. */
async function holdsScripts(page: Page) {
  const { promise: arrival, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  return resolve;
}

test('text typed before the scripts arrive is kept', async ({ page, claimant }) => {
  const letScriptsArrive = await holdsScripts(page);
  await page.goto('/makeaclaim/1', { waitUntil: 'commit' });
  await claimant.fills('Policy number', 'ab 12');
  await claimant.enters('Policyholder date of birth', '1990-05-17');
  letScriptsArrive();
  await settled(page);
  await claimant.presses('Find my policy');
  await claimant.reads('Policyholder postcode is required', 'Date of incident is required');
  await expect(page.getByRole('textbox', { name: 'Policy number' })).toHaveValue('ab 12');
  await expect(page.getByRole('main')).not.toContainText('Policy number is required');
  await expect(page.getByRole('main')).not.toContainText('Policyholder date of birth is required');
});

test('a password that is typed before the scripts arrive is kept', async ({ page, account }) => {
  await logsIn(page, account);
  const letScriptsArrive = await holdsScripts(page);
  await page.goto('/changepassword', { waitUntil: 'commit' });
  const field = page.getByLabel('Current password');
  await field.fill('typed early');
  letScriptsArrive();
  await settled(page);
  await expect(field).toHaveValue('typed early');
  await expect(field).toBeFocused();
});
