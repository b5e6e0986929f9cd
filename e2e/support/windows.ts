import type { Page } from '@playwright/test';
import { inTurn, nextPlace } from './depth.ts';
import { expect } from './fixtures.ts';

export const WINDOWS = [
  { width: 320, height: 700 },
  { width: 1280, height: 900 },
] as const;

/**
 * Checks the page in a narrow or a wide window, in turn, and that it scrolls sideways in neither; the
 * wide one stays.
 */
export async function inEachWindow(page: Page, check: () => Promise<void>) {
  const checked = inTurn(WINDOWS, nextPlace());
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport);
    if (checked.includes(viewport)) await check();
    await expectNoSidewaysScrolling(page);
  }
}

export async function expectNoSidewaysScrolling(page: Page) {
  const [content, window] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth] as const;
  });
  expect(content).toBeLessThanOrEqual(window);
}
