import { IDLE_MINUTES, IDLE_WARNING_MINUTES } from '@gadget-claims/domain/promises';
import type { Locator, Page } from '@playwright/test';

/** How long a page that told other tabs of a press tells them of no other; with the rest of a second. */
const TOLD_MS = 5_100;

/**
 * Waits until the page, whose clock the test holds, watches for idle time. Its part for that comes
 * after the screen, and tells other tabs of a key press. Without this wait the clock could be put
 * forward before it is watched.
 */
export async function isWatched(page: Page) {
  await page.clock.fastForward(TOLD_MS);
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

/** The question whether the person is still there. */
export const warning = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Are you still there?' });

/** How far `page.clock` goes to just before the screen asks whether the person is still there. */
export const BEFORE_WARNING = (IDLE_MINUTES - IDLE_WARNING_MINUTES) * 60_000 - 10_000;
/** And on from there, past it. */
export const PAST_WARNING = 15_000;
/** And on to the end. */
export const TO_THE_END = IDLE_WARNING_MINUTES * 60_000;
/** Longer than a session idles. */
export const PAST_IDLE = (IDLE_MINUTES + 1) * 60_000;
