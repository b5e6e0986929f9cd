import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { main, title } from '../support/screens.ts';
import { awake, opensPage } from '../support/settled.ts';

/** The bytes that a server may send before it hears back (decision 2). */
const FIRST_PACKETS = 14_600;
/** Bytes by which processors pack the same page otherwise. */
const BY_MACHINE = 50;
const FIRST = [
  '/home',
  '/makeaclaim/1',
  '/login',
  '/claimsguide',
  '/help',
  '/terms',
  '/privacy',
  '/contact',
];

/**
 * The bytes of a page with its headers. One that is the same for everybody, named by hashes, is what all but
 * its first visitors of the day get: it has a length once it is compressed.
 */
async function bytesOf(url: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(url, { headers: { 'accept-encoding': 'br' } }, resolve).once('error', reject);
  const answer = await promise;
  const head = answer.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
  const bytes = head + (await buffer(answer)).length;
  const { 'content-security-policy': policy = '', 'content-length': length } = answer.headers;
  if (length !== undefined || !String(policy).includes("'sha256-")) return bytes;
  await setTimeout(50);
  return bytesOf(url);
}

test('pages to which people come first travel in the first packets', async ({ baseURL }) => {
  const sizes = await Promise.all(
    FIRST.map(async (path) => [path, await bytesOf(`${baseURL}${path}`)] as const),
  );
  expect(sizes.filter(([, bytes]) => bytes > FIRST_PACKETS + BY_MACHINE)).toEqual([]);
});

test('the styles of all screens come behind those of the page, once it is painted', async ({
  page,
}) => {
  const isBehind = () =>
    page.locator('link[rel="stylesheet"]').evaluateAll((links) =>
      links.map((link) => {
        const own = document.querySelector('style[data-app]')!;
        return own.compareDocumentPosition(link) === Node.DOCUMENT_POSITION_FOLLOWING;
      }),
    );
  await page.goto('/makeaclaim/1');
  await expect.poll(isBehind).toEqual([true]);
  // A page whose pieces only the server knows has all of them.
  await page.goto('/dev/pieces');
  await expect(title(page)).toHaveText('Pieces');
  expect(await isBehind()).toEqual([]);
});

test('a page looks the same before and after they have come', async ({ page }) => {
  await page.goto('/makeaclaim/1');
  const file = await page.locator('link[rel="stylesheet"]').getAttribute('href');
  // Without scripts, which add to the page; a page asks for them again when they did not come.
  // Without fonts, which come when they come.
  for (const part of [SCRIPTS, FONTS]) await page.route(part, (route) => route.abort());
  for (const path of ['/home', '/makeaclaim/1', '/login', '/claimsguide']) {
    await page.route(LATER, (route) => route.abort());
    await page.goto(path);
    const before = await looks(page);
    await page.unroute(LATER);
    await page.addStyleTag({ url: file! });
    expect(await looks(page), path).toEqual(before);
  }
});

test('no screen is shown before its styles have come', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(LATER, async (route) => {
    await held.promise;
    await route.continue();
  });
  // Loaded is a page only with all of its styles.
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await awake(page);
  const script = page.waitForResponse(/reset-password-.*\.js/);
  await link(page, 'I have forgotten my password').click();
  await (await script).finished();
  await page.evaluate(async () => {
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
  });
  await expect(title(page)).toHaveText('Please login...');
  held.resolve();
  await expect(title(page)).toHaveText('Reset password...');
});

test('when they cannot come, one tries again', async ({ page }) => {
  await page.route(LATER, (route) => route.abort());
  await opensPage(page, '/login');
  await link(page, 'I have forgotten my password').click();
  await expect(title(page)).toHaveText('This page did not arrive');
  await page.unroute(LATER);
  await link(page, 'Try again').click();
  await expect(title(page)).toHaveText('Reset password...');
});

const FONTS = '**/assets/*.woff2';

test('a page stands still when its fonts come at once, late or never', async ({ page }) => {
  const asked: string[] = [];
  for (const path of ['/home', '/makeaclaim/1', '/claimsguide']) {
    for (const come of ['at once', 'late', 'never'] as const) {
      const held = Promise.withResolvers<void>();
      await page.route(FONTS, async (route) => {
        asked.push(route.request().url());
        if (come === 'late') await held.promise;
        await (come === 'never' ? route.abort() : route.continue());
      });
      const asks = [/text-/, /head-/].map((face) => page.waitForRequest(face));
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await painted(page);
      held.resolve();
      for (const ask of asks) await (await ask).response();
      if (come !== 'never') await expect.poll(() => isInItsFace(page)).toBe(true);
      expect(await shifted(page), `${path}, ${come}`).toBeLessThan(0.001);
      await page.unroute(FONTS);
    }
  }
  // The face of the text, and that of this brand's headings; none of another brand.
  const faces = new Set(asked.map((url) => /assets\/(\w+-\w+)/.exec(url)?.[1]));
  expect(faces).toEqual(new Set(['text-atkinson', 'head-bricolage']));
});

/** Until the browser has put the page on the glass. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
      }),
  );

const isInItsFace = (page: Page) =>
  page.evaluate(() => [...document.fonts].some(({ family }) => family === 'Text'));

/** How far the page has moved by itself, as the browser counts it. */
const shifted = (page: Page) =>
  page.evaluate(async () => {
    const moves: number[] = [];
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moves.push((entry as PerformanceEntry & { value: number }).value);
    });
    watch.observe({ type: 'layout-shift', buffered: true });
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
    return moves.reduce((sum, move) => sum + move, 0);
  });

const LATER = '**/assets/*.css';
const SCRIPTS = '**/assets/*.js';

/** How every element of a page looks, by its place. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *:not(script, template, link)')].map((element) => {
      const style = getComputedStyle(element);
      return `${element.tagName} ${[...style].map((name) => style.getPropertyValue(name)).join('|')}`;
    }),
  );

const link = (page: Page, name: string) => main(page).getByRole('link', { name });
