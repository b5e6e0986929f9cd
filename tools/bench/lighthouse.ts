import { createDatabase } from '@gadget-claims/api/database/database';
import lighthouse from 'lighthouse';
import { connect, type Page } from 'puppeteer-core';
import { chosenRepair } from '../../e2e/support/bookings.ts';
import { freePort } from '../../scripts/postgres.ts';
import { ownPostgres, start, startProduct } from '../processes.ts';
import { openBrowser } from './browser.ts';
import { asAPhone, judge, median, type Measure, SHIFT } from './figure.ts';
import { standardPolicy } from './walk.ts';

const RUNS = 3;
const ATTEMPTS = 3;
const SCORE = 100;
/** A page behind a login shows the answers of its calls, which a slow network brings later. */
const OWN_SCORE = 90;
/** Held against growing worse; the aim is further. */
const PAINT_TIMES = 0.9;
const PAINT_AIM = 0.7;
const REFERENCE = 'static page';

interface Visit {
  score: number;
  paint: number;
  /** Milliseconds for which the page was blocked. */
  blocked: number;
  shift: number;
}

/** One visit with Lighthouse's own idea of a phone: slow network, slow processor. */
async function visit(url: string, port: number, page?: Page): Promise<Visit> {
  for (let attempt = 1; ; attempt += 1) {
    const throttling = { cpuSlowdownMultiplier: asAPhone() };
    const flags = {
      port,
      onlyCategories: ['performance'],
      logLevel: 'error' as const,
      throttling,
    };
    const result = await lighthouse(url, flags, undefined, page);
    const { categories, audits, runtimeError } = result?.lhr ?? {};
    if (!runtimeError) {
      const audit = (name: string) => audits?.[name]?.numericValue ?? Number.NaN;
      return {
        score: (categories?.['performance']?.score ?? Number.NaN) * 100,
        paint: audit('largest-contentful-paint'),
        blocked: audit('total-blocking-time'),
        shift: audit('cumulative-layout-shift'),
      };
    }
    // On a busy machine the recording fails now and then.
    if (attempt === ATTEMPTS) throw new Error(`${url}: ${runtimeError.message}`);
  }
}

/** An account's own screens, and a page of this browser in which each tab is theirs. */
async function ownPages(base: string, database: string, port: number) {
  const db = createDatabase({ connectionString: database });
  const browser = await openBrowser();
  const tab = await browser.newPage({ baseURL: base });
  const { claimId, gadgetId, logsInAt } = await chosenRepair(tab, db, standardPolicy());
  await db.destroy();
  await logsInAt('/myclaims/list');
  const kept = await tab.evaluate(() => Object.entries({ ...sessionStorage }));
  const page = await (await connect({ browserURL: `http://127.0.0.1:${port}` })).newPage();
  await page.evaluateOnNewDocument((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, kept);
  const pages = {
    'my claims': `${base}/myclaims/list`,
    'one claim': `${base}/myclaims/view/${claimId}`,
    'repair options': `${base}/myclaims/repairoptions/list/${gadgetId}`,
    booking: `${base}/myclaims/repairoptions/bookingdte?id=${gadgetId}`,
  };
  return { page, pages };
}

/** Lighthouse on the public pages and on an account's own, beside a static page in the same run. */
export const measure: Measure = async (report) => {
  const port = await freePort();
  await openBrowser([`--remote-debugging-port=${port}`]);
  const database = await ownPostgres();
  const product = await startProduct(database.url);
  const reference = await start({ script: 'tools/bench/static-page.ts' });
  const pages: Record<string, string> = {
    [REFERENCE]: reference.url,
    home: `${product.url}/home`,
    'step 1': `${product.url}/makeaclaim/1`,
    'sign-in': `${product.url}/login`,
    guide: `${product.url}/claimsguide`,
    help: `${product.url}/help`,
    terms: `${product.url}/terms`,
    privacy: `${product.url}/privacy`,
    contact: `${product.url}/contact`,
  };
  const own = await ownPages(product.url, database.url, port);
  const all = { ...pages, ...own.pages };
  // As all visitors of a day get it, but the first of a brand: whole, and compressed at its best.
  for (const url of Object.values(all)) await (await fetch(url)).text();

  const visits = Object.fromEntries(Object.keys(all).map((name) => [name, [] as Visit[]]));
  for (let run = 1; run <= RUNS; run += 1) {
    for (const [name, url] of Object.entries(all)) {
      const seen = await visit(url, port, name in own.pages ? own.page : undefined);
      visits[name]?.push(seen);
      console.error(`${name} ${run}/${RUNS}: ${seen.score}, ${Math.round(seen.paint)} ms`);
    }
  }

  const middle = (name: string, what: keyof Visit) =>
    median((visits[name] ?? []).map((seen) => seen[what]));
  for (const name of Object.keys(all).filter((page) => page !== REFERENCE)) {
    const isOwn = name in own.pages;
    const of = (what: string, value: number, unit: string) => ({
      figure: `lighthouse ${name}, ${what}`,
      value,
      unit,
    });
    const score = of('performance', middle(name, 'score'), 'of 100');
    report(judge(score, { least: isOwn ? OWN_SCORE : SCORE }, { least: SCORE }));
    const paint = of('largest contentful paint', middle(name, 'paint'), 'ms');
    const times = { ...paint, reference: middle(REFERENCE, 'paint') };
    report(
      isOwn ? judge(paint) : judge(times, { mostTimes: PAINT_TIMES }, { mostTimes: PAINT_AIM }),
    );
    // The first loss of marks on a busy machine.
    report(judge(of('blocked', middle(name, 'blocked'), 'ms')));
    report(judge(of('layout shift', middle(name, 'shift'), ''), { most: SHIFT }));
  }
};
