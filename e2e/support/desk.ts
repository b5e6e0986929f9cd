import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Logs an invented person of the claims team in; whoever was logged in before is not any more. */
export async function logsInAs(page: Page, name: RegExp) {
  await page.context().clearCookies();
  await page.goto('/desk');
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { name: 'My work' })).toBeVisible();
}

/** What somebody presses at the desk, counted. */
export function countedPresses(page: Page) {
  let count = 0;
  return {
    count: () => count,
    key: async (key: string) => {
      count += 1;
      await page.keyboard.press(key);
    },
    button: async (name: string | RegExp) => {
      count += 1;
      await page.getByRole('button', { name }).click();
    },
  };
}
