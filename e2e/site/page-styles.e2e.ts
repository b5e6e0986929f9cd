import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { main, title } from '../support/screens.ts';
import { awake, opensPage } from '../support/settled.ts';

/** The bytes that a server may send before it hears back (decision 2). */
const FIRST_PACKETS = 14_600;
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

/** The bytes of a page with its headers, as a browser without Brotli gets it over plain HTTP. */
async function bytesOf(url: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(url, { headers: { 'accept-encoding': 'gzip' } }, resolve).once('error', reject);
  const answer = await promise;
  const head = answer.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
  return head + (await buffer(answer)).length;
}

test('pages to which people come first travel in the first packets', async ({ baseURL }) => {
  const sizes = await Promise.all(
    FIRST.map(async (path) => [path, await bytesOf(`${baseURL}${path}`)] as const),
  );
  expect(sizes.filter(([, bytes]) => bytes > FIRST_PACKETS)).toEqual([]);
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
  for (const path of ['/home', '/makeaclaim/1', '/login', '/claimsguide']) {
    // Without scripts, which add to the page.
    await page.route('**/assets/*', (route) => route.abort());
    await page.goto(path);
    const before = await looks(page);
    await page.unroute('**/assets/*');
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
  await page.goto('/login');
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

const LATER = '**/assets/*.css';

/** How every element of a page looks, by its place. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *:not(script, template, link)')].map((element) => {
      const style = getComputedStyle(element);
      return `${element.tagName} ${[...style].map((name) => style.getPropertyValue(name)).join('|')}`;
    }),
  );

const link = (page: Page, name: string) => main(page).getByRole('link', { name });
