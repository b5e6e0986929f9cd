import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { logsInAs } from '../../e2e/support/desk.ts';
import { expect, test } from '../../e2e/support/fixtures.ts';
import { startOne } from '../../e2e/support/product.ts';
import { FOLDER } from './taking.ts';

/** Where the guide of the desk has its pictures. */
const GUIDE = resolve(import.meta.dirname, '../../docs/pictures');

/** The claims of the demonstration are made while one waits. */
test.setTimeout(600_000);

const desk = test.extend<object, { at: string }>({
  at: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing is used
    async ({}, use) => {
      const product = await startOne({ DEMO_CLAIMS: '200' });
      await use(product.baseUrl);
      await product.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});
desk.describe.configure({ mode: 'serial' });

desk('the desk as its guide shows it', async ({ browser, at }) => {
  const page = await browser.newPage({ baseURL: at, viewport: { width: 1280, height: 800 } });
  await logsInAs(page, /Priya/);
  await claimsAreMade(page);
  await takes(page, 'desk-my-work');
  await takesNext(page);
  await takes(page, 'desk-claim');
  await declines(page);
  await takes(page, 'desk-decline');
  await logsInAs(page, /Grace/);
  await page.goto('/desk/payouts');
  await takes(page, 'desk-payouts');
  await page.close();
});

/** The windows and schemes of each screen: a phone, a laptop, and the widest that people have on a desk. */
const WIDTHS = [390, 1280, 2560];

desk('each screen of the desk, in each window, light and dark', async ({ browser, at }) => {
  const page = await browser.newPage({ baseURL: at });
  const looks = async (name: string, path?: string) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 500 ? 844 : 0.6 * width });
      if (path !== undefined) await page.goto(`/desk/${path}`);
      await page.waitForLoadState('networkidle');
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await sleep(250);
        await page.screenshot({ path: `${FOLDER}/desk-${width}-${colorScheme}/${name}.png` });
      }
    }
  };
  await looks('sign-in', '');
  await logsInAs(page, /Morag/);
  for (const [name, path] of OF_A_SUPERVISOR) await looks(name, path);
  await page.goto('/desk/wordings/gw-7');
  await page.locator('[data-row]').first().press('Enter');
  await page.getByText('Reading grade').first().waitFor();
  await looks('clause');
  await page.goto('/desk');
  await takesNext(page);
  await looks('claim');
  await declines(page);
  await looks('decline');
  await logsInAs(page, /Ellis/);
  await page.goto('/desk/staff');
  await looks('staff');
  await page.getByRole('link', { name: /^Priya/ }).press('Enter');
  await page.getByRole('region', { name: 'Roles' }).waitFor();
  await looks('colleague');
  await looks('invite', 'staff/new');
  await page.close();
});

const OF_A_SUPERVISOR = [
  ['my-work', ''],
  ['queue', 'queue'],
  ['search', 'search?q=Bilal'],
  ['second-looks', 'second'],
  ['payouts', 'payouts'],
  ['files', 'payouts/files'],
  ['clauses', 'clauses'],
  ['wording', 'wordings/gw-7'],
  ['write-a-wording', 'wordings/write'],
  ['write-a-clause', 'clauses/write?wording=gw-7'],
  ['me', 'me'],
  ['log', 'log'],
] as const;

async function takesNext(page: Page) {
  await page.getByRole('heading', { name: 'My work' }).waitFor();
  await page.keyboard.press('n');
  await page.getByText(/^Yours until/).waitFor();
}

/** Opens declining, with the first clause that is offered. */
async function declines(page: Page) {
  await page.keyboard.press('d');
  await page.getByRole('radio').first().waitFor();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Words for the claimant')).not.toHaveValue('');
}

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
