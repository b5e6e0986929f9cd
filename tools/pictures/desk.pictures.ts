import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { logsInAs } from '../../e2e/support/desk.ts';
import { expect, test } from '../../e2e/support/fixtures.ts';
import { startOne } from '../../e2e/support/product.ts';

/** Where the guide of the desk has its pictures. */
const GUIDE = resolve(import.meta.dirname, '../../docs/pictures');

/** The claims of the demonstration are made while one waits. */
test.setTimeout(600_000);

test('the desk as its guide shows it', async ({ browser }) => {
  const product = await startOne({ DEMO_CLAIMS: '200' });
  const page = await browser.newPage({
    baseURL: product.baseUrl,
    viewport: { width: 1280, height: 800 },
  });
  try {
    await logsInAs(page, /Priya/);
    await claimsAreMade(page);
    await takes(page, 'desk-my-work');
    await page.keyboard.press('n');
    await page.waitForURL('**/desk/c/**');
    await page.getByText('You have this claim.').waitFor();
    await takes(page, 'desk-claim');
    await page.keyboard.press('d');
    await page.getByRole('radio').first().waitFor();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Words for the claimant')).not.toHaveValue('');
    await takes(page, 'desk-decline');
    await logsInAs(page, /Grace/);
    await page.goto('/desk/payouts');
    await takes(page, 'desk-payouts');
  } finally {
    await page.close();
    await product.stop();
  }
});

/** Waits until the number of claims that wait stays the same. */
async function claimsAreMade(page: Page) {
  const waiting = page.getByRole('region', { name: 'What waits' });
  for (let before = ''; ;) {
    await page.goto('/desk');
    const now = await waiting.innerText();
    if (now === before && now !== '') return;
    before = now;
    await sleep(15_000);
  }
}

/** Keeps the window as a small picture. */
async function takes(page: Page, name: string) {
  await page.waitForLoadState('networkidle');
  await sleep(500);
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(`${GUIDE}/${name}.webp`);
}
