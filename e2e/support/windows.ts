import type { Locator, Page } from '@playwright/test';
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
  const beside = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const all = [...document.querySelectorAll<HTMLElement>('body *')];
    const wide = all.filter((element) => element.getBoundingClientRect().right > clientWidth);
    // Its content identifies it.
    return [
      `${scrollWidth} pixels`,
      ...wide.map((one) => (one.innerText ?? one.tagName).slice(0, 60)),
    ];
  });
  expect(beside, 'nothing lies beside the window').toEqual([]);
}

/** Pixels of a claim's whole page on a phone. */
export const CLAIM_MOST = 3_100;

/** On a phone this part of a page is no higher than so many pixels, once everything has come. */
export async function expectShort(part: Locator, most: number) {
  await part.page().setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() => part.evaluate(({ scrollHeight }) => scrollHeight))
    .toBeLessThanOrEqual(most);
}
