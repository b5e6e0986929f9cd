import type { Page } from '@playwright/test';

/** What people press a place of the window with. */
export type Pointer = 'finger' | 'mouse';

/** What people press a thing with. */
export type Means = Pointer | 'keyboard';

/** How long a mouse button stays down in an ordinary press, in milliseconds. */
const HELD_MS = 150;

/** Presses a place of the window. */
export async function pressAt(page: Page, { x, y }: { x: number; y: number }, pointer: Pointer) {
  if (pointer === 'finger') return page.touchscreen.tap(x, y);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.waitForTimeout(HELD_MS);
  await page.mouse.up();
}
