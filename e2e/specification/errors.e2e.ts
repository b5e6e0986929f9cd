import { completeForm } from '../support/calling.ts';
import { expect, test } from '../support/fixtures.ts';
import { settled } from '../support/settled.ts';
import { keptForm, openWith } from './tab.ts';

test.describe('HTTP 401 on any call', () => {
  test('§8 HTTP 401: the storage is cleared, the page reloads', async ({ page, policyOf }) => {
    const policy = await policyOf();
    const form = completeForm(policy);
    await openWith(page, '/makeaclaim/6', { policy, form, claimToken: 'ended' });
    await page.evaluate(() => Object.assign(window, { before: true }));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).not.toHaveURL(/\/makeaclaim\/6$/);
    await settled(page);
    expect(await page.evaluate(() => 'before' in window)).toBe(false);
    expect(await keptForm(page)).toBeNull();
  });
});
