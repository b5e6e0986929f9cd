import { resolve } from 'node:path';
import type { Page } from '@playwright/test';

/** Where the pictures are kept: a folder for each brand, width and colour scheme. */
export const FOLDER = resolve(import.meta.dirname, '../../pictures');

interface Look {
  reseller: number;
  /** Of the window, in pixels. */
  width: number;
}

/** The brands whose looks differ most, each on a phone and on a desktop. */
export const LOOKS: readonly Look[] = [49, 77, 105, 1001, 1000].flatMap((reseller) =>
  [390, 1280].map((width) => ({ reseller, width })),
);

/** Keeps a picture of the whole page under this name, in light and in dark. */
export type Picture = (name: string) => Promise<void>;

/** Sets the window to a width in pixels; what comes back takes the pictures of this family. */
export async function takesPictures(
  page: Page,
  { family, reseller, width }: Look & { family: string },
): Promise<Picture> {
  const isPhone = width < 500;
  await page.setViewportSize({ width, height: isPhone ? 844 : 900 });
  if (isPhone) {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  }
  return async (name) => {
    await page.waitForLoadState('networkidle');
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(250);
      const path = `${FOLDER}/${reseller}-${width}-${colorScheme}/${family}-${name}.png`;
      await page.screenshot({ path, fullPage: true });
    }
  };
}
