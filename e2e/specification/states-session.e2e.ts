import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { Page } from '@playwright/test';
import { bearerOf, completeForm, saveForm } from '../support/calling.ts';
import { Claimant } from '../support/claimant.ts';
import { expect, test, yesterday } from '../support/fixtures.ts';
import { isWatched } from '../support/idle.ts';
import { opensPage } from '../support/settled.ts';
import { keep, keptForm, leave, openWith } from './tab.ts';

test.describe.configure({ mode: 'default' });

const DAY_MS = 86_400_000;
let page: Page;
let policy: Policy;
test.beforeAll(async ({ browser, baseURL, policyOf }) => {
  page = await browser.newPage({ baseURL });
  policy = await policyOf();
});
test.afterAll(() => page.close());

test.describe('stored state', () => {
  test('§4 stored state is kept up to 24 hours (§9: 86,400,000 ms), and wiped after', async () => {
    const opens = (age: number) =>
      openWith(page, '/makeaclaim/6', {
        policy,
        form: completeForm(policy),
        storedAt: Date.now() - age,
      });
    await opens(DAY_MS - 60_000);
    await expect(page).toHaveURL(/\/makeaclaim\/6$/);
    await opens(DAY_MS + 1);
    await expect(page).toHaveURL(/\/makeaclaim\/1$/);
    expect(await keptForm(page)).toBeNull();
  });
  test('§4 stored state is wiped when its version tag differs', async () => {
    await openWith(page, '/makeaclaim/6', { policy, form: completeForm(policy), version: 999 });
    await expect(page).toHaveURL(/\/makeaclaim\/1$/);
    expect(await keptForm(page)).toBeNull();
  });
  test('§4 stored state is cleared on page unload, whichever page it is', async () => {
    for (const link of ['Contact Us', 'Login', 'Claims guide']) {
      await openWith(page, '/makeaclaim/6', { policy, form: completeForm(policy) });
      await page.getByRole('link', { name: link }).first().click();
      await expect(page).not.toHaveURL(/makeaclaim/);
      expect(await keptForm(page)).not.toBeNull();
      await page.goto('/healthz');
      expect(await keptForm(page)).toBeNull();
    }
  });
});

test('§4 stored state is wiped by the next page where the browser did not tell the one before', async () => {
  for (const path of ['/claimsguide', '/makeaclaim/6']) {
    await leave(page, { policy, form: completeForm(policy) });
    await opensPage(page, path);
    expect(await keptForm(page)).toBeNull();
  }
  await expect(page).toHaveURL(/\/makeaclaim\/1$/);
});

test('§4 stored state: nothing stays of a claim that is left as soon as it is begun', async () => {
  const claimant = new Claimant(page);
  for (const left of [1, 2, 3]) {
    await claimant.opens('/makeaclaim/1');
    await claimant.findsPolicy(policy, yesterday);
    await page.waitForURL('**/makeaclaim/3', { waitUntil: 'commit' });
    await page.goto('about:blank');
    await page.goto('/claimsguide');
    expect([left, await keptForm(page)]).toEqual([left, null]);
  }
});

// The signs of life by themselves: idle-guard.test.ts in the portal; signed in: session-ends.e2e.ts.
test('§4 session: after 20 minutes (§9) without a touch, click or key the page goes to /, is loaded again, and its stores are cleared', async ({
  browser,
  baseURL,
  request,
}) => {
  const idle = await browser.newPage({ baseURL, hasTouch: true });
  const claimToken = await bearerOf(request, policy);
  const form = await saveForm(request, claimToken, completeForm(policy));
  await keep(idle, { policy, form, claimToken });
  await idle.clock.install();
  await opensPage(idle, '/makeaclaim/6');
  await idle.evaluate(() => Object.assign(window, { before: true }));
  await isWatched(idle);
  const heading = idle.getByRole('heading', { level: 1 });
  for (const act of [
    () => heading.tap(),
    () => heading.click(),
    () => idle.keyboard.press('ArrowDown'),
  ]) {
    await act();
    await idle.clock.fastForward('15:00');
  }
  await idle.keyboard.press('ArrowDown');
  await idle.clock.fastForward('19:50');
  await expect(idle).toHaveURL(/\/makeaclaim\/6$/);
  expect(await keptForm(idle)).not.toBeNull();
  await idle.clock.fastForward('00:20');
  await expect(idle).toHaveURL(/\/home$/);
  expect(await idle.evaluate(() => 'before' in window)).toBe(false);
  expect(await keptForm(idle)).toBeNull();
  await idle.close();
});
