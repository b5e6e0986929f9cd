import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { Page } from '@playwright/test';
import { Claimant } from '../support/claimant.ts';
import { ownMenu } from '../support/desk.ts';
import { expect, test, yesterday } from '../support/fixtures.ts';

const STORAGES = ['sessionStorage', 'localStorage'] as const;

/** How browsers refuse to keep anything, each before any script of a page. */
const REFUSALS = {
  'whose storage cannot be touched': (names: typeof STORAGES) => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of names) Object.defineProperty(window, name, { configurable: true, get });
    Object.defineProperty(window, 'indexedDB', { configurable: true, get });
  },
  'without storage': (names: typeof STORAGES) => {
    for (const name of names) {
      Object.defineProperty(window, name, { configurable: true, value: null });
    }
  },
  'with no room to store anything': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

for (const [kind, refuse] of Object.entries(REFUSALS)) {
  test(`a browser ${kind}: a claim is made, and the desk is worked at`, async ({
    page,
    policyOf,
  }) => {
    await page.addInitScript(refuse as never, STORAGES as never);
    await beginsAClaim(page, await policyOf());
    await page.goto('/myclaims');
    await expect(page).toHaveURL(/\/login\?return=/);
    await page.goto('/desk');
    await logsIn(page);
    await expect(ownMenu(page)).toBeVisible();
  });
}

test('a browser that blocks cookies: the desk says that it needs one', async ({ page }) => {
  await page.addInitScript(REFUSALS['whose storage cannot be touched'] as never, STORAGES as never);
  await page.route('**/api/**', async (route) => {
    await page.context().clearCookies();
    await route.continue();
  });
  await page.goto('/desk');
  await logsIn(page);
  await expect(page.getByText('Cookies are blocked in this browser')).toBeVisible();
  await expect(page.getByText('You were logged out')).toHaveCount(0);
});

/** From the policy to the question after the own details, with the answers still there on the way back. */
async function beginsAClaim(page: Page, policy: Policy) {
  const claimant = new Claimant(page);
  await claimant.opens('/makeaclaim/1');
  await claimant.findsPolicy(policy, yesterday);
  await claimant.isAt('3');
  await claimant.answersDetails();
  await claimant.goesBackTo('3');
  await expect(page.getByRole('radio', { name: 'Yes' }).first()).toBeChecked();
}

async function logsIn(page: Page) {
  await page.getByRole('button', { name: /^Priya/ }).press('Enter');
}
