import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { Page } from '@playwright/test';
import { completeForm } from '../support/calling.ts';
import { expect, test } from '../support/fixtures.ts';
import { isWatched } from '../support/idle.ts';
import { opensPage } from '../support/settled.ts';
import { backToTop, guideIsOpen, logoHeight, scrollTo } from './measuring.ts';
import { openWith } from './tab.ts';

test.describe.configure({ mode: 'default' });

const IDLE_MS = 1_200_000;
const MAX_AGE_MS = 86_400_000;

let page: Page;
let policy: Policy;
test.beforeAll(async ({ browser, baseURL, policyOf }) => {
  page = await browser.newPage({ baseURL });
  policy = await policyOf();
});
test.afterAll(() => page.close());

test('§9 idle time-out 1,200,000 ms (20 minutes)', async ({ page: own }) => {
  await own.clock.install();
  await openWith(own, '/makeaclaim/6', { policy, form: completeForm(policy) });
  await isWatched(own);
  await own.clock.fastForward(IDLE_MS - 10_000);
  await expect(own).toHaveURL(/\/makeaclaim\/6$/);
  await own.clock.fastForward(11_000);
  await expect(own).toHaveURL(/\/home$/);
});

for (const [line, age, stays] of [
  ['is kept a second before', MAX_AGE_MS - 1_000, true],
  ['is not kept a second after', MAX_AGE_MS + 1_000, false],
] as const) {
  test(`§9 stored-state maximum age 86,400,000 ms (24 hours): ${line}`, async ({ page: own }) => {
    const now = new Date();
    await own.clock.setFixedTime(now);
    const form = completeForm(policy);
    await openWith(own, '/makeaclaim/6', { policy, form, storedAt: now.getTime() - age });
    // Only a page whose scripts run shows the questions of step 6.
    await expect(
      own.getByRole('button', { name: stays ? 'Continue' : 'Find my policy' }),
    ).toBeVisible();
    await expect(own).toHaveURL(stays ? /\/makeaclaim\/6$/ : /\/makeaclaim\/1$/);
  });
}

test('§9 back-to-top after 600px scroll', async () => {
  await opensPage(page, '/claimsguide');
  await scrollTo(page, 600);
  await expect(backToTop(page)).toBeHidden();
  await scrollTo(page, 601);
  await expect(backToTop(page)).toBeVisible();
});
test('§9 guide panel open by default at 1700px or wider', async () => {
  expect(await guideIsOpen(page, 1699)).toBe(false);
  expect(await guideIsOpen(page, 1700)).toBe(true);
  expect(await guideIsOpen(page, 1900)).toBe(true);
});
test('§9 small-logo breakpoint 575px', async () => {
  await page.goto('/home');
  const small = await logoHeight(page, 575);
  expect(await logoHeight(page, 400)).toBe(small);
  expect(await logoHeight(page, 576)).toBeGreaterThan(small);
});
