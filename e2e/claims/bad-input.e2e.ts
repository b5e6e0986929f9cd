import { expect, test } from '../support/fixtures.ts';
import { standAt } from '../support/midway.ts';

// Each step's refusals, and their words: problems.test.tsx in the portal.
test('a problem leads to its field, and goes away with the answer', async ({
  claimant,
  policyOf,
  page,
}) => {
  await standAt(claimant, '8', await policyOf());
  await claimant.continues();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await summary.getByRole('link', { name: 'Place of incident is required' }).click();
  const where = page.getByRole('textbox', { name: 'Where did it happen?' });
  await expect(where).toBeFocused();
  await expect(where).toHaveAccessibleDescription(/Error: Place of incident is required/);
  await where.fill('At home');
  await expect(where).not.toHaveAccessibleDescription(/required/);
  await claimant.continues();
  await expect(where).toHaveValue('At home');
  await expect(summary.getByRole('link')).toHaveCount(2);
});
