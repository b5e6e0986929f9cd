import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { browser } from '../../scripts/machine.mjs';
import { onCleanup } from '../cleanup.ts';

const QUIET_MS = 500;
const PATIENCE_MS = 20_000;

export async function openBrowser(args: string[] = []): Promise<Browser> {
  const opened = await chromium.launch({
    executablePath: browser(),
    args: ['--no-sandbox', ...args],
  });
  onCleanup(() => opened.close());
  return opened;
}

/** Resolves when this page has asked for nothing for half a second. */
export function watchTraffic(page: Page): () => Promise<void> {
  const seen = { open: 0, latest: Date.now() };
  const note = (change: number) => () => {
    seen.open += change;
    seen.latest = Date.now();
  };
  page.on('request', note(1));
  page.on('requestfinished', note(-1));
  page.on('requestfailed', note(-1));
  return async () => {
    const deadline = Date.now() + PATIENCE_MS;
    while (seen.open > 0 || Date.now() - seen.latest < QUIET_MS) {
      if (Date.now() > deadline) throw new Error(`${page.url()} did not become quiet`);
      await sleep(50);
    }
  };
}
