import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const WINDOWS = [
  { width: 320, height: 700 },
  { width: 1280, height: 900 },
];

/** Checks the page in a narrow and in a wide window, and that neither scrolls sideways. */
export async function inEachWindow(page: Page, check: () => Promise<void>) {
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport);
    await check();
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
