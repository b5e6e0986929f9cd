import type { Page } from '@playwright/test';

/**
 * Waits until the page watches whether somebody is there. Its part for that comes after the screen,
 * and tells other tabs of the first key press.
 */
export async function isWatched(page: Page) {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const otherTab = new BroadcastChannel('gadget-claims');
        const press = setInterval(() => dispatchEvent(new Event('keydown')), 50);
        otherTab.addEventListener('message', () => {
          clearInterval(press);
          otherTab.close();
          resolve();
        });
      }),
  );
}
