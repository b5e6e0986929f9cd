import { manySpelled } from '@gadget-claims/domain/in-words';
import { DECISION_DAYS } from '@gadget-claims/domain/promises';
import { expect, test } from '../support/fixtures.ts';
import { standAt } from '../support/midway.ts';
import { opensPage } from '../support/settled.ts';
import { standardClaim } from '../support/standard-claim.ts';

/** Pixels of the whole review page of the standard claim on a phone: as high as it is drawn, with 17 px text. */
const MOST = 2_450;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the review of a standard claim is short, and gives the excess and the next steps', async ({
    claimant,
    policyOf,
    page,
  }) => {
    await claimant.opens('/makeaclaim/1');
    await standardClaim(claimant, await policyOf());
    await claimant.reads('your excess is £75.00', 'When you submit', 'Statements');
    // The line about the claim comes after the step.
    await expect(page.getByText('Covered · you pay £75.00')).toBeVisible();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(MOST);
  });

  test('the facts so far are a line that opens', async ({ claimant, policyOf, page }) => {
    await standAt(claimant, '8', await policyOf());
    const known = page.getByRole('complementary', { name: 'Your claim so far' });
    const heading = known.getByRole('heading', { name: 'What comes next' });
    await expect(heading).toHaveCount(0);
    await known.locator('summary', { hasText: 'Part of your policy' }).click();
    await expect(heading).toBeVisible();
    await expect(
      known
        .getByText(`We aim to decide within ${manySpelled(DECISION_DAYS, 'working day')}`)
        .first(),
    ).toBeVisible();
  });
});

test('from 1,024 px it stands beside the questions and stays in view', async ({
  claimant,
  policyOf,
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await standAt(claimant, '17', await policyOf());
  const known = page.getByRole('complementary', { name: 'Your claim so far' });
  await expect(page.getByText('the excess, once your claim is approved')).toBeVisible();
  await expect(known).toBeInViewport();
  await page.getByRole('button', { name: 'Submit my claim' }).scrollIntoViewIfNeeded();
  await expect(known).toBeInViewport();
});

test('the guide opens beside a step and covers nothing of it', async ({ page }) => {
  await opensPage(page, '/makeaclaim/1');
  const guide = page.getByRole('complementary', { name: 'Claims guide' });
  const left = async () => (await page.locator('main [data-sheet]').first().boundingBox())?.x ?? 0;
  const right = async () =>
    guide.getByText('Information that we need').evaluate((line) => {
      return line.closest('aside')!.getBoundingClientRect().right;
    });
  await page.setViewportSize({ width: 1280, height: 900 });
  await guide.getByRole('button', { name: 'Claims guide' }).click();
  await expect(guide.getByText('Information that we need')).toBeVisible();
  expect(await right()).toBeLessThan(await left());
  await page.setViewportSize({ width: 1720, height: 900 });
  expect(await right()).toBeLessThanOrEqual(1720);
});
