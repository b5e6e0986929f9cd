import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const MOST_TABS = 60;

/** Goes on from where the focus is, or back, until it is at the target. */
export async function tabsTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} was not reached with ${key}`);
}

export async function types(page: Page, field: Locator, text: string) {
  await tabsTo(page, field);
  await page.keyboard.type(text);
}

export async function pushes(page: Page, button: string) {
  await tabsTo(page, page.getByRole('button', { name: button, exact: true }));
  await page.keyboard.press('Enter');
}
