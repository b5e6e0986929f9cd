import type { Page } from '@playwright/test';
import { withApprovedClaim } from './support/approved.ts';
import { choiceShown, POST, see } from './support/choosing.ts';
import { expect, test } from './support/fixtures.ts';
import { standAt } from './support/midway.ts';

const SAVES = '/partial?checkuser=true';

test('a press ahead of the scripts is done once they come', async ({ page, claimant }) => {
  const letScriptsArrive = await holdsScriptsBack(page);
  await page.goto('/makeaclaim/1', { waitUntil: 'commit' });
  await claimant.presses('Find my policy');
  await expect(page.getByRole('button', { name: 'Looking' })).toBeVisible();
  letScriptsArrive();
  await claimant.reads('Policy number is required', 'Date of incident is required');
});

for (const [path, name, busy] of [
  ['/makeaclaim/1', 'Find my policy', 'Looking'],
  ['/login', 'Log in', 'Logging in'],
] as const) {
  test(`${path} says what to do when the scripts never come`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await holdsScriptsBack(page);
    await page.goto(path, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    await main.getByRole('button', { name, exact: true }).click();
    const button = main.getByRole('button', { name: busy });
    await expect(button).toHaveAccessibleName(busy);
    await pass(page, 19_000);
    await expect(button).toHaveAccessibleName(busy);
    await pass(page, 20_000);
    await expect(button).toHaveAccessibleName(/Please reload it\.$/);
  });
}

test('two presses at once are one', async ({ claimant, policyOf, page }) => {
  await standAt(claimant, '8', await policyOf());
  await claimant.tellsWhatHappened();
  let saves = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(SAVES)) saves += 1;
  });
  const saved = page.waitForResponse((response) => response.url().endsWith(SAVES));
  await page.getByRole('button', { name: 'Continue' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await saved;
  await claimant.isAt('10');
  // What changes during a save is saved right after it.
  await page.waitForTimeout(500);
  expect(saves).toBe(1);
});

test('a press right after a choice is about what was chosen', async ({ page, db, policyOf }) => {
  await withApprovedClaim(page, db, await policyOf());
  await see(page, POST);
  await page.getByRole('radio', { name: 'Another address' }).click();
  await expect(page.getByRole('textbox', { name: 'Postcode' })).toBeVisible();
  const asInClaim = await page
    .getByRole('radio', { name: 'The address in your claim' })
    .elementHandle();
  await page
    .getByRole('button', { name: 'Choose this option' })
    .evaluate(async (button: HTMLElement, choice) => {
      (choice as HTMLElement).click();
      // Two presses are two tasks, however fast.
      await new Promise((resolve) => setTimeout(resolve));
      button.click();
    }, asInClaim);
  await expect(choiceShown(page)).toContainText('1 Invented Street');
});

/** Keeps all scripts on their way; what it gives lets them go. */
async function holdsScriptsBack(page: Page): Promise<() => void> {
  const { promise: arrival, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  return resolve;
}

/** Sets what is timed in style sheets to this time since it began. */
async function pass(page: Page, ms: number) {
  await page.evaluate((time) => {
    for (const animation of document.getAnimations()) animation.currentTime = time;
  }, ms);
}
