import type { Page } from '@playwright/test';
import { Claimant } from '../support/claimant.ts';
import { expect, test as base, yesterday } from '../support/fixtures.ts';
import { standAt, standsWithKey } from '../support/midway.ts';
import { main, title } from '../support/screens.ts';
import { opensPage } from '../support/settled.ts';

// The browser's messages about parts that a test keeps away, and nothing else.
const KEPT_AWAY = /Failed to (load resource|fetch)|dynamically imported module|net::ERR_/;

const test = base.extend<{ page: Page }>({
  page: async ({ browser, baseURL }, use) => {
    const page = await browser.newPage({ baseURL });
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await use(page);
    await page.close();
    expect(complaints.filter((text) => !KEPT_AWAY.test(text))).toEqual([]);
  },
});

const SCRIPT_OF = (screen: string) => new RegExp(`/assets/${screen}-.*\\.js`);
const retry = (page: Page) => main(page).getByRole('link', { name: 'Try again' });

test('a screen that fails to arrive says so, and comes when it is tried again', async ({
  page,
}) => {
  await page.route(SCRIPT_OF('contact'), (route) => route.abort());
  await opensPage(page, '/makeaclaim/1');
  await page.getByRole('textbox', { name: 'Policy number' }).fill('HM-1000-0001');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).first().click();
  await expect(title(page)).toHaveText('This page did not arrive');
  await expect(title(page)).toBeFocused();
  const failsAgain = page.waitForEvent('requestfailed');
  await retry(page).click();
  await failsAgain;
  await expect(title(page)).toHaveText('This page did not arrive');
  await page.unroute(SCRIPT_OF('contact'));
  await retry(page).click();
  await expect(page).toHaveURL(/contact/);
  await expect(main(page)).toContainText('By telephone');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('§8 page-part loading times out after 120 seconds: it says so, and the screen before keeps typed text', async ({
  page,
}) => {
  const { promise: arrival, resolve: letArrive } = Promise.withResolvers<void>();
  await page.clock.install();
  await page.route(SCRIPT_OF('contact'), async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/makeaclaim/1');
  await scriptsHaveCome(page);
  const number = page.locator('#policyNumber');
  await number.fill('HM-1000-0001');
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).first().click();
  await page.clock.runFor(1_000);
  await page.clock.fastForward(110_000);
  await expect(number).toBeVisible();
  await page.clock.fastForward(11_000);
  await expect(title(page)).toHaveText('This page did not arrive');
  await expect(number).toHaveValue('HM-1000-0001');
  letArrive();
  await page.clock.resume();
  await expect(page).toHaveURL(/contact/);
});

test('without a network it says so, and goes on once it is back', async ({ page, policyOf }) => {
  const claimant = new Claimant(page);
  await standAt(claimant, '8', await policyOf({ resellerId: 77 }));
  await claimant.fills('What happened?', 'It fell.');
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').last().click();
  await expect(title(page)).toHaveText('You are offline');
  await expect(page.locator('[id="incident.descriptionOfIncident"]')).toHaveValue('It fell.');
  await page.context().setOffline(false);
  await retry(page).click();
  await expect(page).not.toHaveURL(/makeaclaim\/8/);
});

test('a service that cannot be reached is no fault of ours, and the claim comes back with it', async ({
  page,
  policyOf,
}) => {
  const claimant = new Claimant(page);
  await standsWithKey(claimant, '8', await policyOf());
  await page.route('**/api/v1/**', (route) => route.abort());
  await page.reload();
  await expect(title(page)).toHaveText('This page did not arrive');
  await expect(main(page)).not.toContainText('our fault');
  await page.unroute('**/api/v1/**');
  await retry(page).click();
  await claimant.isAt('8');
  await expect(page.getByRole('textbox', { name: 'What happened?' })).toBeVisible();
});

test('the page of a failure keeps the brand’s style, and tries again in place', async ({
  page,
}) => {
  const violations: string[] = [];
  await page.exposeFunction('violated', (what: string) => violations.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { violated: (what: string) => void }).violated(event.blockedURI),
    ),
  );
  await page.route('**/__manifest*', (route) => route.abort());
  await opensPage(page, '/makeaclaim/1?reseller=77');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(title(page)).toHaveText('This page did not arrive');
  await expect(retry(page)).toHaveCSS('display', 'grid');
  expect(violations).toEqual([]);
  await page.unroute('**/__manifest*');
  await retry(page).click();
  await expect(title(page)).toContainText('Privacy');
});

test('the first step comes while its policy is looked for', async ({ page, policyOf }) => {
  const claimant = new Claimant(page);
  const policy = await policyOf();
  await opensPage(page, '/makeaclaim/1');
  const parts = ['begin-claim', 'pass', 'claimant'].map(SCRIPT_OF);
  const haveCome = Promise.all(parts.map((part) => page.waitForResponse(part)));
  await page.route('**/standalonepolicy/getpolicy*', async (route) => {
    await haveCome;
    await route.continue();
  });
  await claimant.findsPolicy(policy, yesterday);
  await claimant.isAt('3');
});

test('the parts that a lookup needs: each that does not arrive says so and can be tried again', async ({
  page,
  policyOf,
}) => {
  const claimant = new Claimant(page);
  const policy = await policyOf();
  await page.route(SCRIPT_OF('begin-claim'), (route) => route.abort());
  await page.goto('/makeaclaim/1');
  await claimant.findsPolicy(policy, yesterday);
  const missing = main(page).getByRole('alert');
  await expect(missing).toContainText('The next step did not arrive');
  await expect(missing).toBeInViewport();
  await page.unroute(SCRIPT_OF('begin-claim'));
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await claimant.isAt('3');

  await page.route('**/standalonepolicy/getpolicy*', (route) =>
    route.fulfill({ status: 429, json: { status: 429, code: 'too_many', message: 'Held up.' } }),
  );
  await page.route(SCRIPT_OF('lookup-by-code'), (route) => route.abort());
  await page.goto('/makeaclaim/1');
  await claimant.findsPolicy(policy, yesterday);
  await expect(main(page)).toContainText('The way in by e-mail did not arrive');
  await page.unroute(SCRIPT_OF('lookup-by-code'));
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(main(page)).toContainText('Is it your policy?');
});

/** Waits until the scripts have taken the first step over, on a page whose clock stands. */
async function scriptsHaveCome(page: Page) {
  const button = main(page).getByRole('button', { name: 'Find my policy' });
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(button).toHaveAttribute('type', 'submit', { timeout: 500 });
  }).toPass();
}
