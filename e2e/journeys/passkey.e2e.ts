import { givesPassword } from '../support/account.ts';
import { hasDevice } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo } from '../support/mail.ts';
import { opensPage } from '../support/settled.ts';

// Browsers have passkeys for names and none for numbers.
test.use({
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')),
});

test('a passkey is added, signs in without a word typed, and is removed', async ({
  page,
  claimant,
  account,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await hasDevice(page);
  await opensPage(page, '/login?return=/changepassword');
  await givesPassword(page, account);
  await claimant.reads('Passkeys', 'without a password');
  await claimant.presses('Add a passkey');
  await claimant.reads('Added on', 'Not used yet');
  await expect(page.getByRole('main').getByText('Added on')).toBeInViewport();
  await expect(page.getByText('Your passkey is added.')).toBeInViewport();
  await expectAccessible();
  await mailTo(account.username, 'A passkey was added to your account');

  await claimant.presses('Add a passkey');
  await claimant.reads('This device has a passkey for your account already');
  await expectAccessible();

  await opensPage(page, '/logout');
  await claimant.reads('You are logged out');
  await page.getByRole('link', { name: 'Log in again' }).click();
  await claimant.presses('Log in with a passkey');
  await expect(page).toHaveURL(/\/myclaims\/list$/);

  await opensPage(page, '/changepassword');
  await claimant.reads('Last used on');
  await page.getByRole('button', { name: 'Remove the passkey' }).click();
  const question = page.getByRole('dialog', { name: 'Remove this passkey?' });
  await expectAccessible();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Remove the passkey' })).toHaveCount(0);
  const heading = page.getByRole('heading', { name: 'Passkeys' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page.getByText('The passkey is removed.')).toBeInViewport();
  await mailTo(account.username, 'A passkey was removed from your account');

  // The device still has it; the account does not.
  await opensPage(page, '/logout');
  await claimant.reads('You are logged out');
  await page.getByRole('link', { name: 'Log in again' }).click();
  await claimant.presses('Log in with a passkey');
  await claimant.reads('This passkey does not open an account here');
});
