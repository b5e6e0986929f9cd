import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, Capabilities, Key, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../scripts/postgres.ts';
import { onCleanup } from '../cleanup.ts';
import type { Driver } from './driver.ts';

const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const START_MS = 20_000;
const KEYS: Record<string, string> = {
  Control: Key.CONTROL,
  Alt: Key.ALT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
};

/** WebKitGTK, the nearest that Debian has to Safari, by its own driver, on a hidden screen. */
export async function webkit(width: number, height: number): Promise<Driver<WebElement>> {
  const display = `:${1000 + (process.pid % 30_000)}`;
  const port = await freePort();
  run('Xvfb', [display, '-screen', '0', '1600x1200x24']);
  run(WEBKIT_DRIVER, [`--port=${port}`], { DISPLAY: display });
  await untilAnswers(`http://127.0.0.1:${port}/status`);
  const window = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
      }),
    )
    .build();
  await window.manage().window().setRect({ x: 0, y: 0, width, height });
  const version = (await window.getCapabilities()).get('browserVersion') as string;
  return {
    name: `WebKitGTK ${version}`,
    open: (url) => window.get(url),
    url: () => window.getCurrentUrl(),
    find: (source, argument) =>
      window.executeScript<WebElement | null>(`return (${source})(arguments[0])`, argument),
    read: (source) => window.executeScript(`return (${source})()`),
    click: (element) => element.click(),
    type: async (element, text) => {
      // It keeps the control key down after a chord of keys.
      await element.clear();
      await element.sendKeys(text);
    },
    press: async (keys) => {
      const named = keys.split('+').map((key) => KEYS[key] ?? key);
      // The last one lets go of those that are held.
      await window
        .switchTo()
        .activeElement()
        .sendKeys(...named, Key.NULL);
    },
    attach: (element, file) => element.sendKeys(file),
    picture: async (file) => writeFile(file, await window.takeScreenshot(), 'base64'),
    close: () => window.quit(),
  };
}

function run(command: string, args: string[], more: Record<string, string> = {}) {
  const child = spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...more } });
  onCleanup(async () => child.kill());
}

async function untilAnswers(url: string) {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`${WEBKIT_DRIVER} did not answer in ${START_MS / 1000} seconds`);
}
