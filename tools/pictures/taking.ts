import { resolve } from 'node:path';
import type { Page } from '@playwright/test';

const FOLDER = resolve(import.meta.dirname, '../../pictures');

/** Sets the window to a width in pixels; what comes back keeps a picture of the whole page by its name. */
export async function takesPictures(
  page: Page,
  { family, reseller, width }: { family: string; reseller: number; width: number },
): Promise<(name: string) => Promise<void>> {
  await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
  return async (name) => {
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(250);
    const path = `${FOLDER}/${reseller}-${width}-light/${family}-${name}.png`;
    await page.screenshot({ path, fullPage: true });
  };
}
