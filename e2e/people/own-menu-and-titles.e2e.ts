import { FURTHER } from '../support/depth.ts';
import { expect, test } from '../support/fixtures.ts';

test('the menu never begins a second row for one link of a brand', async ({ page }) => {
  await page.goto('/home?reseller=49');
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  for (const width of [960, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // With the room that is kept for the name of an account, too.
    for (const account of [false, true]) {
      await page
        .locator('html')
        .evaluate((html, is) => html.toggleAttribute('data-account', is), account);
      const tops = await entries.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().y),
      );
      expect(new Set(tops).size, `at ${width} px`).toBeLessThanOrEqual(1);
    }
    const isSheet = await page.getByRole('button', { name: 'Menu', exact: true }).isVisible();
    expect(isSheet, `at ${width} px`).toBe(width < 1024);
  }
});

test(
  'links of a brand that have no room beside its menu go to the next row together',
  { tag: FURTHER },
  async ({ page }) => {
    await page.goto('/home?reseller=1001');
    const menu = page.getByRole('navigation', { name: 'Main' });
    const top = async (name: string) => {
      const entry = menu.locator('a, summary').filter({ hasText: new RegExp(`^${name}$`) });
      return (await entry.boundingBox())?.y ?? 0;
    };
    const [home, contact] = [await top('Home'), await top('Contact Us')];
    expect(contact).toBe(home);
    const own = await top('Lanternhouse home');
    expect(own).toBeGreaterThan(home);
    expect(await top('Your policy')).toBe(own);
    expect(await top('More from Lanternhouse')).toBe(own);
  },
);
