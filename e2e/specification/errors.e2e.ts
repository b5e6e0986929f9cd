import { completeForm } from '../support/calling.ts';
import { expect, test } from '../support/fixtures.ts';
import { settled } from '../support/settled.ts';
import { keptForm, openWith } from './tab.ts';

test.describe('HTTP 401 on any call', () => {
  test('§8 HTTP 401: what is stored is cleared, the page reloads', async ({ page, policyOf }) => {
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

test('§8 page-part loading times out after 120 seconds', async ({ page, policyOf }) => {
  // The browser's own time limit does not follow the test's clock; this one does, and says the same.
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms);
      return controller.signal;
    };
  });
  await page.clock.install();
  await page.route('**/incidenttypes', () => undefined);
  const policy = await policyOf();
  const form = completeForm(policy);
  form.data.incident.incidentTypeId = null;
  // Its place is held from the beginning; the time counts from when it is asked for.
  const asked = page.waitForRequest('**/incidenttypes');
  await openWith(page, '/makeaclaim/5', { policy, form }, 'load');
  await asked;
  await expect(page.getByText('Loading the kinds of incident')).toBeAttached();
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await page.clock.fastForward(110_000);
  await expect(retry).toBeHidden();
  await page.clock.fastForward(11_000);
  await expect(retry).toBeVisible();
});
