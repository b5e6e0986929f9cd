import type { Page } from '@playwright/test';

/** Pointers for pressing a place of the window. */
export type Pointer = 'finger' | 'mouse';

/** Means of pressing a thing. */
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
