import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

export const main = (page: Page) => page.getByRole('main');
export const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Presses a button of the screen by its whole name. */
export const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();

/** Follows a link of the screen by its whole name. */
export const follow = (page: Page, name: string) =>
  main(page).getByRole('link', { name, exact: true }).click();

/** Ticks a choice, which shows it in the next moment: `check()` would not wait for that. */
export async function ticks(choice: Locator) {
  await choice.click();
  await expect(choice).toBeChecked();
}
