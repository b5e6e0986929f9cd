import { gzipSync } from 'node:zlib';
import { createDatabase } from '@gadget-claims/api/database/database';
import type { Page } from '@playwright/test';
import { logsIn } from '../../e2e/support/account.ts';
import { chosenRepair } from '../../e2e/support/bookings.ts';
import { anAccount } from '../../e2e/support/own-account.ts';
import { ownPostgres, startProduct } from '../processes.ts';
import { openBrowser, watchTraffic } from './browser.ts';
import { judge, type Measure } from './figure.ts';
import { MeasuredClaimant, standardPolicy } from './walk.ts';

const HOME_KB = 120;
/** What the budgets of `check` leave home and step 1, with the headers of their files; the aim is further. */
const FIRST_STEP_KB = 146;
const FIRST_STEP_AIM_KB = 125;
const CLAIMS_KB = 15;
/**
 * Each further screen of a way, taken together: while one screen is read, the scripts of those after it
 * come, so that they are there without a connection. Which screen they come with says nothing.
 */
const STEP_KB = 12;
/** Past this the one stylesheet should be split (decision 2). */
const STYLES_KB = 14;

const mean = (bytes: readonly number[]) =>
  bytes.reduce((sum, each) => sum + each, 0) / bytes.length;
const kilobytes = (bytes: number) => bytes / 1000;

/**
 * Bytes of script that a page was sent so far, as they travelled, each script once. A script that
 * came ahead, or while the page before was being left, is in the cache by then: the page itself
 * says what it weighed.
 */
export function countScripts(page: Page): () => Promise<number> {
  const isScript = (url: string) => /\.m?js$/.test(new URL(url).pathname);
  const sizes = new Map<string, number>();
  const note = (url: string, size: number) => {
    sizes.set(url, Math.max(size, sizes.get(url) ?? 0));
  };
  const arrivals: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    if (!isScript(request.url())) return;
    const arrival = async () => {
      const { responseBodySize } = await request.sizes();
      note(request.url(), responseBodySize);
    };
    arrivals.push(arrival());
  });
  return async () => {
    const own = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .map(({ name, encodedBodySize }) => [name, encodedBodySize] as const),
    );
    for (const [url, size] of own) if (isScript(url)) note(url, size);
    await Promise.all(arrivals);
    return [...sizes.values()].reduce((total, size) => total + size, 0);
  };
}

async function walkedWeights(url: string): Promise<Map<string, number>> {
  const browser = await openBrowser();
  // The same encoding everywhere, or the count depends on the browser's preference.
  const page = await browser.newPage({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } });
  const sent = countScripts(page);
  const weights = new Map<string, number>();
  const claimant = new MeasuredClaimant(page, async (stage) => {
    weights.set(stage, await sent());
  });
  await claimant.walks(`${url}/home`);
  return weights;
}

/** Scripts sent to an account that logs in to see its claims: with the login page, and after it. */
async function loginWeights(url: string, database: string) {
  const db = createDatabase({ connectionString: database });
  const account = await anAccount(db, 'weighed@mail.example.com');
  await db.destroy();
  const browser = await openBrowser();
  const extraHTTPHeaders = { 'accept-encoding': 'gzip' };
  const page = await browser.newPage({ baseURL: url, extraHTTPHeaders });
  const sent = countScripts(page);
  const quiet = watchTraffic(page);
  await page.goto('/login');
  await quiet();
  const login = await sent();
  await logsIn(page, account);
  await quiet();
  return { login, claims: (await sent()) - login };
}

const SCREENS = ['list', 'continue', 'instructions', 'booking', 'bookingdte', 'bookinginfo'];

const idIn = (screen: string) => (/^booking\w/.test(screen) ? '?id=' : '/');

/** Scripts that each screen is sent from the options to the money, one after another as in one tab. */
async function repairWeights(url: string, database: string) {
  const browser = await openBrowser();
  const extraHTTPHeaders = { 'accept-encoding': 'gzip' };
  const page = await browser.newPage({ baseURL: url, extraHTTPHeaders });
  const db = createDatabase({ connectionString: database });
  const { gadgetId, logsInAt } = await chosenRepair(page, db, standardPolicy());
  await db.destroy();
  const sent = countScripts(page);
  const quiet = watchTraffic(page);
  const weights: [screen: string, bytes: number][] = [];
  await logsInAt('/myclaims/list');
  await quiet();
  for (const screen of [...SCREENS, 'editbankdetails', 'uploaddocs', 'cancel']) {
    const before = await sent();
    await page.goto(`/myclaims/repairoptions/${screen}${idIn(screen)}${gadgetId}`);
    await quiet();
    weights.push([screen, (await sent()) - before]);
  }
  return weights;
}

/**
 * The weight of each screen of the standard claim, of looking at claims and of a repair: scripts,
 * and the page with its styles.
 */
export const measure: Measure = async (report) => {
  const { url: database } = await ownPostgres();
  const { url } = await startProduct(database);
  const html = await (await fetch(`${url}/home`)).text();
  const styles = /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const weigh = (figure: string, bytes: number, most?: number, aim?: number) => {
    const measured = { figure: `weight ${figure}`, value: kilobytes(bytes), unit: 'kB' };
    report(judge(measured, { most }, aim === undefined ? undefined : { most: aim }));
  };
  weigh('home, page', gzipSync(html).length);
  weigh('home, styles in it', styles === '' ? Number.NaN : gzipSync(styles).length, STYLES_KB);

  let before = 0;
  const steps: number[] = [];
  for (const [stage, total] of await walkedWeights(url)) {
    if (stage === 'home') weigh('home, script', total, HOME_KB);
    else if (stage === '1') weigh('step 1, script in all', total, FIRST_STEP_KB, FIRST_STEP_AIM_KB);
    else {
      steps.push(total - before);
      weigh(`step ${stage}, further script`, total - before, undefined, STEP_KB);
    }
    before = total;
  }
  weigh('each further step, script', mean(steps), STEP_KB);
  const { login, claims } = await loginWeights(url, database);
  weigh('login, script in all', login, FIRST_STEP_KB);
  weigh('my claims after login, further script', claims, CLAIMS_KB);
  const repair = await repairWeights(url, database);
  for (const [screen, bytes] of repair) {
    weigh(`repair ${screen}, further script`, bytes, undefined, STEP_KB);
  }
  weigh('each screen of a repair, script', mean(repair.map(([, bytes]) => bytes)), STEP_KB);
};
