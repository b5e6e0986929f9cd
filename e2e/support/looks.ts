import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';
import { themeAttributes, themeProperties } from '@gadget-claims/domain/policies/resellers/theme';
import type { Theme } from '@gadget-claims/domain/policies/resellers/theme-schemas';
import type { APIRequestContext, Page } from '@playwright/test';
import { contrastProblemsOn } from './axe.ts';
import { call } from './calling.ts';
import { inTurn, nextPlace } from './depth.ts';
import { expect } from './fixtures.ts';
import { WINDOWS, expectNoSidewaysScrolling } from './windows.ts';

/** Brands that differ in colour, corners, header and menu, and one of them on a dark screen. */
export const LOOKS = [
  { brand: 49, colorScheme: 'light' },
  { brand: 77, colorScheme: 'light' },
  { brand: 105, colorScheme: 'light' },
  { brand: 1001, colorScheme: 'light' },
  { brand: 24, colorScheme: 'light' },
  { brand: 1000, colorScheme: 'light' },
  { brand: 49, colorScheme: 'dark' },
] as const;

type Look = (typeof LOOKS)[number];

/** A page is searched for barriers, and for colours that are too much alike. */
const SEARCHES = ['everything', 'colours'] as const;

/**
 * Checks the page in a window as it is, under the first brand, and the colours of its screen in the other
 * looks, in turn. A look is a set of properties, which the page puts on without being loaded again; header
 * and footer differ in more than that, and are looked at under each brand by themselves. The wide window
 * stays.
 */
export async function inEachLook(page: Page, check: () => Promise<void>) {
  const searches = inTurn(SEARCHES, nextPlace());
  const others = searches.includes('colours') ? inTurn(LOOKS.slice(1), nextPlace()) : [];
  const checked = searches.includes('everything') ? inTurn(WINDOWS, nextPlace()) : [];
  const [narrow, wide] = WINDOWS;
  await page.setViewportSize(narrow);
  if (checked.includes(narrow)) await check();
  await expectNoSidewaysScrolling(page);
  for (const look of others) {
    await wears(page, look);
    await expectNoSidewaysScrolling(page);
  }
  // The last look is worn already, and is the first one here.
  await page.setViewportSize(wide);
  for (const look of others.toReversed()) {
    if (look !== others.at(-1)) await wears(page, look);
    await expectNoSidewaysScrolling(page);
    // Colours are the same in each window.
    const name = `brand ${look.brand}, ${look.colorScheme}`;
    expect.soft(await contrastProblemsOn(page), name).toEqual([]);
  }
  if (others.length > 0) await wears(page, null);
  if (checked.includes(wide)) await check();
  await expectNoSidewaysScrolling(page);
}

/** Puts on a look, its properties and attributes; null: takes it off again. */
async function wears(page: Page, look: Look | null) {
  await page.emulateMedia({ colorScheme: look?.colorScheme ?? null });
  const theme = look && (await themeOf(page, look.brand));
  const worn = theme && { css: themeProperties(theme), attributes: themeAttributes(theme) };
  await page.evaluate((next) => {
    const root = document.documentElement;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(next?.css ?? '');
    document.adoptedStyleSheets = [sheet];
    root.dataset['own'] ??= JSON.stringify({ ...root.dataset });
    const own = JSON.parse(root.dataset['own']) as Record<string, string>;
    for (const [name, value] of Object.entries(own)) root.setAttribute(`data-${name}`, value);
    for (const [name, value] of Object.entries(next?.attributes ?? {}))
      root.setAttribute(name, value);
  }, worn);
}

const known = new Map<number, Theme>();

async function themeOf({ request }: Page, brand: number): Promise<Theme> {
  const theme = known.get(brand) ?? (await askedFor(request, brand));
  known.set(brand, theme);
  return theme;
}

async function askedFor(request: APIRequestContext, brand: number): Promise<Theme> {
  const { body } = await call<ResellerProfile>(request, 'GET', `/reseller/${brand}`);
  return body.data.theme;
}
