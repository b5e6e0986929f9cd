import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { QueuePage } from '@gadget-claims/domain/desk/queue/schemas';
import type { Page } from '@playwright/test';
import { submittedClaim } from '../support/account.ts';
import { claimsTeam } from '../support/claims-team.ts';
import { logsInAs } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';
import { emailOf } from '../support/own-account.ts';
import { typeAndFill } from '../support/type-and-fill.ts';
import { expectNoSidewaysScrolling } from '../support/windows.ts';

// Figures of the desk's look (decision 81) that only a browser shows.

/** In pixels at the usual size of text. */
const SIZES = [12.5, 13.5, 15, 20];
const SCREENS = [
  '',
  'queue',
  'search?q=GC-',
  'second',
  'complaints',
  'payouts',
  'payouts?state=prepared',
  'payouts/files',
  'replacements',
  'replacements?state=prepared',
  'payouts/disputes',
  'clauses',
  'clauses/write?wording=gw-7',
  'wordings/gw-7',
  'wordings/write',
  'me',
  'log',
  'nowhere',
];
const WIDTHS = [390, 640, 1024, 1280];

async function opens(page: Page, at: string) {
  await page.goto(`/desk/${at}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function hasTheLook(page: Page, at: string) {
  const { sizes, filled } = await typeAndFill(page);
  expect(
    sizes.filter((size) => !SIZES.includes(size)),
    `sizes of ${at}`,
  ).toEqual([]);
  expect(filled.length, `filled on ${at}: ${filled.join(', ')}`).toBeLessThanOrEqual(1);
}

test('every screen has four sizes of type and at most one filled button', async ({ page }) => {
  await page.goto('/desk');
  await expect(page.getByRole('button', { name: /Morag/ })).toBeVisible();
  await hasTheLook(page, 'the log-in');
  await logsInAs(page, /Morag/);
  for (const at of SCREENS) {
    await opens(page, at);
    await hasTheLook(page, at);
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await hasTheLook(page, 'the keys');
});

test('no screen scrolls sideways, at twice the size of text neither', async ({ page }) => {
  await logsInAs(page, /Morag/);
  for (const at of SCREENS) {
    await opens(page, at);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const size of ['100%', '200%']) {
        await page.evaluate((one) => (document.documentElement.style.fontSize = one), size);
        await test.step(`${at} at ${width}, ${size}`, () => expectNoSidewaysScrolling(page));
      }
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  }
});

test('at 1,440 by 900 the queue has 18 claims in sight', async ({ page, request, policy, db }) => {
  const { claimReference } = await submittedClaim(request, policy, emailOf(policy));
  await claimsTeam(db).moves(claimReference, STATUS.UNDER_REVIEW);
  await page.route('**/api/v1/desk/queue*', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: QueuePage };
    const claims = Array.from({ length: 40 }, (_, place) => ({
      ...data.claims[0],
      claimReference: `GC-${place}`,
    }));
    await route.fulfill({ response, json: { data: { claims, next: null } } });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logsInAs(page, /Morag/);
  await opens(page, 'queue');
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  await expect(rows).toHaveCount(40);
  const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
  const inSight = boxes.filter((box) => box !== null && box.y + box.height <= 900);
  expect(inSight.length).toBeGreaterThanOrEqual(18);
});
