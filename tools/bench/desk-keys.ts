import type { Page } from '@playwright/test';
import { openBrowser, watchTraffic } from './browser.ts';

const ROUNDS = 20;
const SCREEN = { width: 1280, height: 900 };

declare global {
  interface Window {
    /** Milliseconds from the next key until another picture than now stands on the screen. */
    untilPicture?: Promise<number>;
  }
}

/** Runs in the page. */
function watchPicture() {
  const shown = () => document.querySelector<HTMLImageElement>('figure img');
  const before = shown()?.src;
  let pressed = 0;
  const note = ({ timeStamp }: KeyboardEvent) => {
    pressed = timeStamp;
  };
  addEventListener('keydown', note, { capture: true, once: true });
  window.untilPicture = new Promise((done) => {
    const look = () => {
      const picture = shown();
      const isAnother = pressed > 0 && picture !== null && picture.src !== before;
      const isThere = isAnother && picture.complete && picture.naturalWidth > 0;
      requestAnimationFrame(isThere ? () => done(performance.now() - pressed) : look);
    };
    requestAnimationFrame(look);
  });
}

async function untilPicture(page: Page, key: string): Promise<number> {
  await page.evaluate(watchPicture);
  await page.keyboard.press(key);
  return page.evaluate(() => window.untilPicture ?? Number.NaN);
}

/**
 * The waits of a handler who works by keys: from `n` to the next claim with its first picture, and
 * from `]` to the picture after it.
 */
export async function waitsForKeys(
  url: string,
  cookie: string,
): Promise<{ ready: number[]; next: number[] }> {
  const browser = await openBrowser();
  const context = await browser.newContext({ baseURL: url, viewport: SCREEN });
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  const quiet = watchTraffic(page);
  await page.goto('/desk');
  await page.getByRole('heading', { name: 'My work' }).waitFor();
  const waits: { ready: number[]; next: number[] } = { ready: [], next: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    await quiet();
    waits.ready.push(await untilPicture(page, 'n'));
    await quiet();
    waits.next.push(await untilPicture(page, ']'));
  }
  await browser.close();
  return waits;
}
