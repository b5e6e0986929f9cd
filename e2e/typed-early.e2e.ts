import { expect, test } from './support/fixtures.ts';
import { settled } from './support/settled.ts';

test('what is typed before the scripts arrive is kept', async ({ page, claimant }) => {
  const { promise: arrival, resolve: letScriptsArrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
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
