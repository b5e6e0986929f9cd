import type { CDPSession, Page } from '@playwright/test';
import { ownPostgres, startProduct } from '../processes.ts';
import { openBrowser } from './browser.ts';
import { judge, median, type Measure } from './figure.ts';
import { MeasuredClaimant } from './walk.ts';

const SLOWED = 4;
const WALKS = 3;
/** Held against growing worse; the aim is further. */
const NEXT_PAINT_MS = 100;
const NEXT_PAINT_AIM_MS = 50;
const SCREEN = { width: 390, height: 844 };

type Kind = 'type' | 'choose' | 'continue';
interface Seen {
  interactions: { kind: Kind; milliseconds: number }[];
  shift: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Runs in the page: notes how long each interaction took until it was painted, and what moved. */
function observe() {
  const seen: Seen = { interactions: [], shift: 0 };
  const pressed: { at: number; onAction: boolean }[] = [];
  window.seen = seen;
  addEventListener(
    'pointerdown',
    ({ timeStamp, target }) => {
      const onAction = target instanceof Element && target.closest('button, a') !== null;
      pressed.unshift({ at: timeStamp, onAction });
    },
    true,
  );
  const kindOf = ({ name, startTime }: PerformanceEntry): Kind => {
    if (name.startsWith('key') || name.includes('input')) return 'type';
    return pressed.find(({ at }) => at <= startTime)?.onAction ? 'continue' : 'choose';
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId === 0) continue;
      seen.interactions.push({ kind: kindOf(entry), milliseconds: entry.duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) seen.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Part of a browser's window is the browser's own: in one as tall as the page, the page's last lines
 * are never drawn, and a press there would count until something else changes.
 */
async function showWholePage(session: CDPSession) {
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', {
    windowId,
    bounds: { height: SCREEN.height + 200 },
  });
}

/** As `Claimant`, but texts are typed key by key. */
class TypingClaimant extends MeasuredClaimant {
  override async fills(label: string, text: string) {
    await this.page.getByRole('textbox', { name: label }).pressSequentially(text);
  }
}

async function walk(page: Page, homeUrl: string): Promise<Seen> {
  const all: Seen = { interactions: [], shift: 0 };
  await page.addInitScript(observe);
  const session = await page.context().newCDPSession(page);
  await showWholePage(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const claimant = new TypingClaimant(page, async () => {
    const seen = await page.evaluate(() => {
      const { interactions, shift } = window.seen;
      window.seen.interactions = [];
      window.seen.shift = 0;
      return { interactions, shift };
    });
    all.interactions.push(...seen.interactions);
    all.shift += seen.shift;
  });
  await claimant.walks(homeUrl);
  return all;
}

const worst = ({ interactions }: Seen, kind: Kind) =>
  Math.max(...interactions.filter((each) => each.kind === kind).map((each) => each.milliseconds));

/** The slowest interaction of the standard claim, and what moved by itself on its screens. */
export const measure: Measure = async (report) => {
  const { url } = await startProduct((await ownPostgres()).url);
  const browser = await openBrowser();
  const walks: Seen[] = [];
  for (let count = 1; count <= WALKS; count += 1) {
    const page = await browser.newPage({ viewport: SCREEN });
    walks.push(await walk(page, `${url}/home`));
    await page.close();
    console.error(`walk ${count}/${WALKS}: ${walks.at(-1)?.interactions.length} interactions`);
  }
  for (const kind of ['type', 'choose', 'continue'] as const) {
    const value = median(walks.map((seen) => worst(seen, kind)));
    const measured = { figure: `inp slowest ${kind}`, value, unit: 'ms' };
    report(judge(measured, { most: NEXT_PAINT_MS }, { most: NEXT_PAINT_AIM_MS }));
  }
  const shift = Math.max(...walks.map((seen) => seen.shift));
  report(judge({ figure: 'inp layout shift in the wizard', value: shift, unit: '' }, { most: 0 }));
};
