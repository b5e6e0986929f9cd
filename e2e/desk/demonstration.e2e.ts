import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { logsInAs } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';
import { startOne } from '../support/product.ts';

/** Enough for every kind of claim; a start by hand makes more. */
const CLAIMS = '60';

const demonstration = test.extend<object, { desk: string }>({
  desk: [
    async ({}, use) => {
      const product = await startOne({ DEMO_CLAIMS: CLAIMS });
      await use(product.baseUrl);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Presses `n` and waits for the claim that comes. */
async function takesNext(page: Page) {
  const before = page.url();
  await page.keyboard.press('n');
  await expect(page).toHaveURL((url) => url.href !== before && url.pathname.includes('/c/'));
  await expect(page.getByText(/^Yours until/)).toBeVisible();
  return page.url().split('/').at(-1) ?? '';
}

/** Approves claims until one is within the own limit, so that no second person has to agree. */
async function approvesOneAlone(page: Page) {
  for (;;) {
    const reference = await takesNext(page);
    await page.keyboard.press('a');
    await expect(page.getByLabel(/^Accepted for/).first()).not.toHaveValue('');
    await page.getByLabel(/^(Why it is approved|Note for us)/).fill('All of it fits.');
    await page.keyboard.press('Control+Enter');
    const done = page.getByText(`${reference} is approved.`);
    await expect(
      done.or(page.getByText('Waits for a second person', { exact: true })),
    ).toBeVisible();
    if (await done.isVisible()) return;
  }
}

demonstration(
  'somebody new decides three claims and pays one by two people and a file for the bank, with the keys that the README names',
  async ({ browser, desk }) => {
    const readme = readFileSync('README.md', 'utf8');
    for (const key of ['`n`', '`a`', '`d`', '`e`', 'Priya', 'Grace']) expect(readme).toContain(key);
    const page = await (await browser.newContext({ baseURL: desk })).newPage();
    await logsInAs(page, /Priya/);
    await page.goto('/desk/queue');
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('row').nth(20)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await approvesOneAlone(page);

    await takesNext(page);
    await page.keyboard.press('d');
    await expect(page.getByRole('radio').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Words for the claimant')).not.toHaveValue('');
    // The desk ticks no ground by itself.
    const grounds = page.getByRole('group', { name: 'Which evidence it rests on' });
    for (const ground of await grounds.getByRole('checkbox').all()) {
      await ground.press('Space');
    }
    const waits = page.getByText(/ waits for a second person\.$/);
    // The file in view may count as opened meanwhile, and be asked about no more.
    await expect(async () => {
      for (const asked of await page.getByLabel(/^(Decide without|“)/).all()) {
        await asked.check({ timeout: 2000 });
      }
      await page.keyboard.press('Control+Enter');
      await expect(waits).toBeVisible({ timeout: 10_000 });
    }).toPass();

    await takesNext(page);
    await page.keyboard.press('e');
    await page.keyboard.type('rec');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('The claimant is asked.')).toBeVisible();

    await page.keyboard.press('p');
    await page
      .getByRole('button', { name: /^Prepare/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Open the payout' }).click();
    await expect(page.getByText('You prepared this payout, so somebody else')).toBeVisible();
    const payout = page.url();
    await logsInAs(page, /Grace/);
    await page.goto(payout);
    await page.getByRole('button', { name: /^Release £/ }).click();
    // Where another one waits, that one is opened next.
    const isReleased = page.getByText('It goes into the next file for the bank.');
    await expect(isReleased.or(page.getByText(/ is released\./))).toBeVisible();
    await page.getByRole('link', { name: 'Files for the bank' }).click();
    await page
      .getByRole('button', { name: /^Make a pain.001 file from Demonstration, / })
      .first()
      .click();
    await expect(page.getByText(/^The file is made/)).toBeVisible();
  },
);
