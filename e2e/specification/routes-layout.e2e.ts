import type { Page } from '@playwright/test';
import brand from '../../resellers/49-harbourmobile/record.json' with { type: 'json' };
import { expect, test } from '../support/fixtures.ts';
import { standAt } from '../support/midway.ts';
import { opensPage, settled } from '../support/settled.ts';
import { backToTop, guide, guideIsOpen, isOnTop, logoHeight, scrollTo } from './measuring.ts';

test.describe.configure({ mode: 'default' });

let page: Page;
test.beforeAll(async ({ browser, baseURL }) => {
  page = await browser.newPage({ baseURL });
  await opensPage(page, '/home');
});
test.afterAll(() => page.close());

const header = () => page.getByRole('banner');
const menu = () => page.getByRole('navigation', { name: 'Main' });
const footer = () => page.getByRole('contentinfo');

test('§2 the header has the logo, the telephone and a Contact Us link', async () => {
  const logo = header().getByRole('link', { name: 'Harbour Mobile' });
  await expect(logo.locator('svg').first()).toBeVisible();
  await expect(header().getByRole('link', { name: '0330 555 0049' })).toBeVisible();
  const link = header().getByRole('link', { name: 'Contact Us' }).first();
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', '/contact');
});
test('§2 the header has it at each width', async ({ page: own }) => {
  await own.goto('/home');
  for (const width of [320, 360, 390, 600, 768, 900, 1280]) {
    await own.setViewportSize({ width, height: 700 });
    const link = own.getByRole('banner').getByRole('link', { name: 'Contact Us' }).first();
    await expect(link, `at ${width} px`).toBeInViewport({ ratio: 1 });
  }
});

test('§2 the top navigation has its entries', async () => {
  for (const [label, target] of [
    ['Home', '/home'],
    ['Make a claim', '/makeaclaim/1'],
    ['Resume a claim', '/myclaims/inprogress'],
    ['Check status of a claim', '/myclaims'],
    ['Contact Us', '/contact'],
    ['Login', '/login'],
  ] as const) {
    const entry = menu().getByRole('link', { name: label, exact: true });
    await expect(entry).toBeVisible();
    await expect(entry).toHaveAttribute('href', target);
  }
});
test('§2 the footer links Help, Contact and Privacy', async () => {
  for (const [label, target] of [
    ['Help', '/help'],
    ['Contact', '/contact'],
    ['Privacy', '/privacy'],
  ] as const) {
    const link = footer().getByRole('link', { name: label, exact: true });
    await expect(link).toHaveAttribute('href', target);
    expect((await page.request.get(target)).status()).toBe(200);
  }
});
test('§2 the footer has the reseller regulatory text', async () => {
  for (const text of [...brand.footerTexts, brand.fcaText]) {
    await expect(footer()).toContainText(text.replaceAll(/<[^>]+>/g, ''));
  }
  expect(brand.fcaText).toMatch(/registration number \d{7}/);
});

test('§2 the back-to-top button appears after 600px of scroll (§9)', async () => {
  await scrollTo(page, 600);
  await expect(backToTop(page)).toBeHidden();
  await scrollTo(page, 601);
  await expect(backToTop(page)).toBeVisible();
});
test('§2 the back-to-top button gives way to controls under it', async ({ page: own }) => {
  await own.setViewportSize({ width: 390, height: 844 });
  await opensPage(own, '/claimsguide');
  await scrollTo(own, 1500);
  await expect(backToTop(own)).toBeVisible();
  await own.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/help';
    link.textContent = 'Choose another';
    link.style.cssText = 'position:absolute;right:1rem;top:2900px';
    document.body.append(link);
  });
  const link = own.getByText('Choose another');
  for (let top = 2100; top < 2800; top += 20) {
    await scrollTo(own, top);
    await expect.poll(() => isOnTop(link), { message: `at ${top} px` }).toBe(true);
  }
});
test('§2 the back-to-top button gives way to panels that open under it, however narrow', async ({
  page: own,
}) => {
  await own.setViewportSize({ width: 390, height: 844 });
  await opensPage(own, '/claimsguide');
  await scrollTo(own, 1500);
  const button = backToTop(own);
  await expect(button).toBeVisible();
  const box = await button.boundingBox();
  await own.evaluate(
    ({ x, y, width }) => {
      const link = document.createElement('a');
      link.href = '/help';
      link.setAttribute('aria-label', 'Opened');
      // Between the middle of the button and its edge.
      link.style.cssText = `position:fixed;width:4px;height:4px;left:${x + width / 4}px;top:${y + 12}px`;
      const part = document.createElement('div');
      part.style.height = '10rem';
      part.append(link);
      document.querySelector('main')!.append(part);
    },
    box ?? { x: 0, y: 0, width: 0 },
  );
  await expect(button).toBeHidden();
  await own.getByRole('link', { name: 'Opened' }).evaluate((link) => link.parentElement!.remove());
  await expect(button).toBeVisible();
});
test('§2 the back-to-top button stands above the bar of the review on a phone', async ({
  page: own,
  claimant,
  policyOf,
}) => {
  await own.setViewportSize({ width: 390, height: 844 });
  await standAt(claimant, '17', await policyOf());
  const bar = own.locator('[data-action-bar]');
  const places = [];
  for (let top = 620; top < 1000; top += 20) {
    await scrollTo(own, top);
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    // Where the bar stands still, the button has room between what can be pressed. At the end of the
    // page it goes with what it belongs to.
    if (y + height < 844) break;
    if (await backToTop(own).isVisible()) places.push(top);
  }
  expect(places).not.toEqual([]);
  await scrollTo(own, places[0] ?? 0);
  await backToTop(own).click();
  await expect.poll(() => own.evaluate(() => window.scrollY)).toBe(0);
});
test('§2 back to top scrolls for 500 ms', async ({ page: own }) => {
  await own.clock.install();
  await own.emulateMedia({ reducedMotion: 'no-preference' });
  await opensPage(own, '/claimsguide');
  await scrollTo(own, 1500);
  await expect(backToTop(own)).toBeVisible();
  await own.clock.pauseAt((await own.evaluate(() => Date.now())) + 1_000);
  await backToTop(own).evaluate((button: HTMLElement) => button.click());
  const top = () => own.evaluate(() => window.scrollY);
  await own.clock.runFor(400);
  expect(await top()).toBeGreaterThan(0);
  await own.clock.runFor(120);
  expect(await top()).toBe(0);
});

test('§2 the small logo is shown up to 575px (§9)', async () => {
  const large = await logoHeight(page, 1280);
  expect(await logoHeight(page, 576)).toBe(large);
  const small = await logoHeight(page, 575);
  expect(small).toBeLessThan(large);
  expect(await logoHeight(page, 400)).toBe(small);
});

test('§2 the guide panel is open by default in a window of 1700px (§9), and closed below', async () => {
  expect(await guideIsOpen(page, 1700)).toBe(true);
  expect(await guideIsOpen(page, 1699)).toBe(false);
});
test('§2 the guide panel can be collapsed and opened', async () => {
  await guideIsOpen(page, 1700);
  const toggle = guide(page).getByRole('button', { name: 'Claims guide' });
  const content = guide(page).getByText('Information that we need');
  await toggle.click();
  await expect(content).toBeHidden();
  await toggle.click();
  await expect(content).toBeVisible();
});
test('§2 the guide panel appears beside a claim, and on no other page', async () => {
  for (const path of ['/makeaclaim/1', '/makeaclaim/resume']) {
    await page.goto(path);
    await expect(guide(page)).toBeVisible();
  }
  for (const path of ['/home', '/claimsguide', '/contact', '/help', '/error']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(guide(page)).toHaveCount(0);
  }
});
test('§2 a brand without a guide has no guide panel, and none in its menu', async ({
  page: own,
}) => {
  await own.setViewportSize({ width: 1700, height: 900 });
  await own.goto('/makeaclaim/1?reseller=30');
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(own);
  await expect(guide(own)).toHaveCount(0);
  await expect(own.getByRole('banner').getByRole('link', { name: 'Claims guide' })).toHaveCount(0);
});
