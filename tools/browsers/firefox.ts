import puppeteer, { type ElementHandle, type KeyInput } from 'puppeteer-core';
import type { Driver } from './driver.ts';

const FIREFOX = '/usr/bin/firefox-esr';

/** Firefox by WebDriver BiDi, which it speaks itself: Debian has no geckodriver. */
export async function firefox(
  width: number,
  height: number,
): Promise<Driver<ElementHandle<HTMLElement>>> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    defaultViewport: { width, height },
  });
  const page = await browser.newPage();
  const name = (await browser.version()).replace('/', ' ');
  return {
    name,
    open: async (url) => {
      await page.goto(url);
    },
    url: async () => page.url(),
    find: async (source, argument) => {
      const found = await page.evaluateHandle(`(${source})(${JSON.stringify(argument)})`);
      return found.asElement() as ElementHandle<HTMLElement> | null;
    },
    read: (source) => page.evaluate(`(${source})()`),
    click: (element) => element.click(),
    type: async (element, text) => {
      await element.click({ count: 3 });
      await page.keyboard.press('Backspace');
      await element.type(text);
    },
    press: async (keys) => {
      const [key, ...held] = keys.split('+').toReversed() as [KeyInput, ...KeyInput[]];
      for (const one of held) await page.keyboard.down(one);
      await page.keyboard.press(key);
      for (const one of held) await page.keyboard.up(one);
    },
    attach: (element, file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
    picture: async (file) => {
      await page.screenshot({ path: file });
    },
    close: () => browser.close(),
  };
}
