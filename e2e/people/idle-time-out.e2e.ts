import { many, manySpelled } from '@gadget-claims/domain/in-words';
import { IDLE_MINUTES, IDLE_WARNING_MINUTES } from '@gadget-claims/domain/promises';
import type { Page } from '@playwright/test';
import { expect, test, yesterday } from '../support/fixtures.ts';
import {
  BEFORE_WARNING,
  PAST_IDLE,
  PAST_WARNING,
  TO_THE_END,
  isWatched,
  warning,
} from '../support/idle.ts';
import { standAt, standsWithKey } from '../support/midway.ts';

test('an idle claim is warned about, closed when it idled, and found again by a lookup', async ({
  claimant,
  policy,
  page,
}) => {
  await page.clock.install();
  await standsWithKey(claimant, '5', policy);
  await expect(page.getByRole('radio', { name: 'Theft', exact: true })).toBeVisible();
  await isWatched(page);

  await page.clock.fastForward(BEFORE_WARNING);
  await expect(warning(page)).toBeHidden();
  await page.clock.fastForward(PAST_WARNING);
  await expect(warning(page)).toContainText(
    `That is in ${manySpelled(IDLE_WARNING_MINUTES, 'minute')}.`,
  );
  await claimant.presses('Stay on this page');
  await expect(warning(page)).toBeHidden();
  await claimant.isAt('5');

  await page.clock.fastForward(BEFORE_WARNING);
  await page.keyboard.press('ArrowDown');
  await page.clock.fastForward(PAST_WARNING);
  await page.clock.fastForward(BEFORE_WARNING);
  await expect(warning(page)).toBeVisible();
  await page.clock.fastForward(TO_THE_END);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gadget Claims');
  await claimant.reads(
    'Your claim is no longer open here',
    `Nobody touched the page for ${many(IDLE_MINUTES, 'minute')}`,
    'What you have answered is kept. Find your policy again to go on.',
  );
  expect(await storedForm(page)).toBeNull();
  await page.getByRole('link', { name: 'Go on with my claim' }).click();
  await claimant.isAt('1');
  await expect(page.getByText('Your claim is no longer open here')).toBeHidden();

  await claimant.opens('/makeaclaim/1');
  await expect(page.getByText('You were making a claim')).toBeHidden();
  await claimant.opens('/makeaclaim/resume');
  await claimant.reads('There is no saved form in this tab');

  await claimant.opens('/makeaclaim/1');
  await claimant.findsPolicy(policy, yesterday);
  await claimant.isAt('existing');
  await claimant.presses('Continue the saved form');
  await claimant.isAt('5');
});

test(
  // By a tab that slept: programs.test.ts in the portal.
  'a claim is closed when it idled on every page of the portal',
  async ({ claimant, policy, page }) => {
    await page.clock.install();
    await standAt(claimant, '6', policy);
    await page.getByRole('link', { name: 'Contact Us' }).first().click();
    await expect(page).toHaveURL('/contact');
    await isWatched(page);
    await page.clock.fastForward(BEFORE_WARNING + 20_000);
    await expect(warning(page)).toBeVisible();
    await page.clock.fastForward(TO_THE_END);
    await expect(page).toHaveURL(/\/home$/);
    expect(await storedForm(page)).toBeNull();
  },
);

test('a visitor who has begun nothing is not watched', async ({ claimant, page }) => {
  await page.clock.install();
  await claimant.opens('/makeaclaim/1');
  await page.clock.fastForward(PAST_IDLE);
  await expect(warning(page)).toBeHidden();
  await claimant.isAt('1');
});

/** The tab's kept part of the claim. */
async function storedForm(page: Page) {
  const text = await page.evaluate(() => sessionStorage.getItem('gadget-claims'));
  return text === null ? null : JSON.parse(text).state.form;
}
