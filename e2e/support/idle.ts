import type { Page } from '@playwright/test';

/**
 * Waits until the page of somebody who is signed in, and did nothing on it yet, watches whether they
 * are there. Its part for that comes after the screen, and tells the server of the first key press.
 */
export async function isWatched(page: Page) {
  const told = page.waitForResponse('**/auth/session/');
  const press = await page.evaluate(() =>
    Number(setInterval(() => dispatchEvent(new Event('keydown')), 50)),
  );
  await told;
  await page.evaluate((pressing) => clearInterval(pressing), press);
}
