import { createDatabase, type Db } from '@gadget-claims/api/database/database';
import { aPolicy, storePolicy } from '@gadget-claims/api/test/factories';
import type { CDPSession, Page } from '@playwright/test';
import { withApprovedClaim } from '../../e2e/support/approved.ts';
import { isBooked, KEEP_AND_PAY, SUCCEEDS } from '../../e2e/support/booking-screens.ts';
import { option, SHOP } from '../../e2e/support/choosing.ts';
import { main, title } from '../../e2e/support/screens.ts';
import { ownPostgres, startProduct } from '../processes.ts';
import { openBrowser, watchTraffic } from './browser.ts';
import { asAPhone, judge, median, type Measure, SHIFT } from './figure.ts';
import { MeasuredClaimant, standardPolicy } from './walk.ts';

const WALKS = 3;
/** Held against growing worse; the aim is further. */
const NEXT_PAINT_MS = 100;
const NEXT_PAINT_AIM_MS = 50;
const SCREEN = { width: 390, height: 844 };

type Kind = 'type' | 'choose' | 'continue';
interface Seen {
  interactions: { kind: Kind; milliseconds: number }[];
  shift: number;
  /** What moved by itself, for whoever looks for the cause. */
  moves: string[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Runs in the page: notes how long each interaction took until it was painted, and what moved. */
function observe() {
  const seen: Seen = { interactions: [], shift: 0, moves: [] };
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
      const { value, hadRecentInput, sources } = entry as unknown as LayoutShift;
      if (hadRecentInput) continue;
      seen.shift += value;
      const moved = sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          `${node?.nodeName} “${node?.textContent?.slice(0, 30)}” ${from.y}–${from.bottom} to ${to.y}–${to.bottom}`,
      );
      seen.moves.push(`${value.toFixed(5)} at ${location.pathname}: ${moved.join('; ')}`);
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

/** Slows a page down, and gathers what it noted since it was asked last. */
async function watches(page: Page): Promise<{ all: Seen; gathers: () => Promise<void> }> {
  const all: Seen = { interactions: [], shift: 0, moves: [] };
  await page.addInitScript(observe);
  const session = await page.context().newCDPSession(page);
  await showWholePage(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: asAPhone() });
  const gathers = async () => {
    const seen = await page.evaluate(() => {
      const { interactions, shift, moves } = window.seen;
      window.seen.interactions = [];
      window.seen.shift = 0;
      window.seen.moves = [];
      return { interactions, shift, moves };
    });
    all.interactions.push(...seen.interactions);
    all.shift += seen.shift;
    for (const move of seen.moves) console.error(`  moved ${move}`);
  };
  return { all, gathers };
}

/** The standard claim, from the home page up to the review, on a policy without a begun form. */
async function claims(page: Page, db: Db, number: string): Promise<Seen> {
  const policy = await storePolicy(db, { ...standardPolicy(), number });
  const { all, gathers } = await watches(page);
  await new TypingClaimant(page, gathers).walks('/home', policy);
  return all;
}

/** From the options of an approved claim to its booked repair, and to the claim itself. */
async function books(page: Page, db: Db, number: string): Promise<Seen> {
  const { claimId } = await withApprovedClaim(page, db, await storePolicy(db, aPolicy({ number })));
  const { all, gathers } = await watches(page);
  const quiet = watchTraffic(page);
  const sees = async (name: string) => {
    await title(page).getByText(name, { exact: true }).waitFor();
    await quiet();
    await gathers();
  };
  const press = async (name: string | RegExp, within = main(page)) =>
    within.getByRole('button', { name }).first().click();
  await page.reload();
  await sees('Your options');
  await press(/^Choose this shop/, option(page, SHOP));
  await sees('Choose a day and a time');
  await main(page).getByRole('radio').last().click();
  await press('Continue');
  await sees('Check and book');
  await press(KEEP_AND_PAY);
  await sees('Your booking');
  await press(SUCCEEDS);
  await isBooked(page);
  await quiet();
  await main(page).getByRole('checkbox').first().click();
  await quiet();
  await gathers();
  for (const path of [`/myclaims/view/${claimId}`, '/myclaims/list']) {
    await page.goto(path);
    await quiet();
    await gathers();
  }
  return all;
}

const worst = ({ interactions }: Seen, kind: Kind) =>
  Math.max(...interactions.filter((each) => each.kind === kind).map((each) => each.milliseconds));

/** The slowest interaction on the way to a claim and to its repair, and what moved by itself there. */
export const measure: Measure = async (report) => {
  const database = await ownPostgres();
  const { url } = await startProduct(database.url);
  const browser = await openBrowser();
  const db = createDatabase({ connectionString: database.url });
  const walks: Record<
    string,
    { kinds: Kind[]; walk: (page: Page, count: number) => Promise<Seen> }
  > = {
    'the wizard': {
      kinds: ['type', 'choose', 'continue'],
      walk: (page, count) => claims(page, db, `WALK ${count}`),
    },
    'a repair': {
      kinds: ['choose', 'continue'],
      walk: (page, count) => books(page, db, `INP ${count}`),
    },
  };
  for (const [way, { kinds, walk }] of Object.entries(walks)) {
    const all: Seen[] = [];
    for (let count = 1; count <= WALKS; count += 1) {
      const page = await browser.newPage({ baseURL: url, viewport: SCREEN });
      all.push(await walk(page, count));
      await page.close();
      console.error(`${way} ${count}/${WALKS}: ${all.at(-1)?.interactions.length} interactions`);
    }
    for (const kind of kinds) {
      const value = median(all.map((seen) => worst(seen, kind)));
      const measured = { figure: `inp slowest ${kind} in ${way}`, value, unit: 'ms' };
      report(judge(measured, { most: NEXT_PAINT_MS }, { most: NEXT_PAINT_AIM_MS }));
    }
    const shift = Math.max(...all.map((seen) => seen.shift));
    report(
      judge({ figure: `inp layout shift in ${way}`, value: shift, unit: '' }, { most: SHIFT }),
    );
  }
  await db.destroy();
};
