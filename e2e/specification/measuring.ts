import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { opensPage } from '../support/settled.ts';

export const backToTop = (page: Page): Locator => page.getByRole('button', { name: 'Back to top' });

/** Scrolls to so many pixels, and waits until the page has drawn it. */
export async function scrollTo(page: Page, top: number) {
  await page.evaluate(
    (y) =>
      new Promise<void>((drawn) => {
        document.body.style.minHeight = '4000px';
        window.scrollTo({ top: y, behavior: 'instant' });
        requestAnimationFrame(() => requestAnimationFrame(() => drawn()));
      }),
    top,
  );
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
}

/** Whether nothing that can be pressed lies over the middle of what can be pressed itself. */
export async function isOnTop(link: Locator): Promise<boolean> {
  return link.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found === null || found === element || found.closest('button') === null;
  });
}

/** Pixels that the logo is high when the window is so wide. */
export async function logoHeight(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 900 });
  // The new size is drawn a little after it is set.
  await page.waitForFunction((wide) => document.documentElement.clientWidth === wide, width);
  const logo = page.getByRole('banner').locator('svg').first();
  return (await logo.boundingBox())?.height ?? 0;
}

/** Whether the guide beside a claim is open in a window of this width, before any touch. */
export async function guideIsOpen(page: Page, width: number): Promise<boolean> {
  await page.setViewportSize({ width, height: 900 });
  await opensPage(page, '/makeaclaim/1');
  return guide(page).getByText('Information that we need').isVisible();
}

export const guide = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Claims guide' });
