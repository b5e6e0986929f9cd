import { expect, test } from '../support/fixtures.ts';

test('the menu never begins a second row for one link of a brand', async ({ page }) => {
  await page.goto('/home?reseller=49');
  const lines = page.getByRole('navigation', { name: 'Main' }).getByRole('list');
  for (const width of [960, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // With the room that is kept for the name of an account, too.
    for (const account of [false, true]) {
      await page
        .locator('html')
        .evaluate((html, is) => html.toggleAttribute('data-account', is), account);
      const rows = await lines.evaluateAll((all) =>
        all.map((line) => {
          const tops = [...line.children].map((entry) => entry.getBoundingClientRect().y);
          return new Set(tops).size;
        }),
      );
      expect(Math.max(0, ...rows), `at ${width} px`).toBeLessThanOrEqual(1);
    }
    const isSheet = await page.getByRole('button', { name: 'Menu', exact: true }).isVisible();
    expect(isSheet, `at ${width} px`).toBe(width < 1024);
  }
});

test('the links of a brand stand together in the line above its menu', async ({ page }) => {
  await page.goto('/home?reseller=1001');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const top = async (name: string) => {
    const entry = menu.locator('a, summary').filter({ hasText: new RegExp(`^${name}$`) });
    return (await entry.boundingBox())?.y ?? 0;
  };
  const [home, contact] = [await top('Home'), await top('Contact Us')];
  expect(contact).toBe(home);
  const own = await top('Lanternhouse home');
  expect(own).toBeLessThan(home);
  expect(await top('Your policy')).toBe(own);
  expect(await top('More from Lanternhouse')).toBe(own);
});
