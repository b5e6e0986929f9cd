import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const PAGES = ['/home', '/claimsguide', '/help', '/terms', '/privacy', '/contact'];

/** The scripts that a page asked for so far. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return scripts;
}

test('a page to be read sends no script until the first touch', async ({ page }) => {
  const scripts = scriptsOf(page);
  for (const path of PAGES) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(scripts).toEqual([]);
  await page.keyboard.press('Tab');
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test('the start page shows the picture of the brand', async ({ page }) => {
  await page.goto('/home?reseller=49');
  const picture = page.getByRole('main').locator('img');
  await expect(picture).toHaveJSProperty('naturalWidth', 960);
});

test('on paper a link that leads elsewhere has its address beside it, and there is no menu', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/claimsguide');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const link = page.getByRole('link', { name: 'opens in a new tab' }).first();
  const beside = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(beside).toMatch(/attr\(href\)|https:/);
});

test('its menu opens and its links lead on before that', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/help');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(/\/help$/);
});

test('a tab that keeps something is watched from the beginning', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/help');
  await page.evaluate(() => sessionStorage.setItem('gadget-claims-left-at', String(Date.now())));
  await page.goto('/help');
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test('elsewhere scripts are asked for once the page is on the glass', async ({ page }) => {
  await page.goto('/makeaclaim/1');
  await page.waitForLoadState('networkidle');
  const times = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(times.asked.length).toBeGreaterThan(0);
  expect(Math.min(...times.asked)).toBeGreaterThanOrEqual(times.painted);
});
