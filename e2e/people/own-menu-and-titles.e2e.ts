import { FURTHER } from '../support/depth.ts';
import { expect, test, yesterday } from '../support/fixtures.ts';

const MENU = ['Home', 'Make a claim', 'Your claims', 'Your account', 'Contact us'];

test('brand 77 has its own menu and lead titles, all through a visit', async ({
  claimant,
  policyOf,
  page,
}) => {
  await claimant.opens('/home?reseller=77');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link')).toHaveText(MENU);
  await expect(page).toHaveTitle('Gadget Claims | Aldersby Members');

  await menu.getByRole('link', { name: 'Contact us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  await expect(page).toHaveTitle('Contact us | Aldersby Members');

  await menu.getByRole('link', { name: 'Make a claim' }).click();
  await claimant.isAt('1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make a claim');
  await expect(page).toHaveTitle('Make a claim | Aldersby Members');

  await claimant.findsPolicy(await policyOf({ resellerId: 77 }), yesterday);
  await claimant.isAt('3');
  await expect(page).toHaveTitle('Your details... | Aldersby Members');
  await expect(menu.getByRole('link')).toHaveText(MENU);
});

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
