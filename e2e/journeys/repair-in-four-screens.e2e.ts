import type { Page } from '@playwright/test';
import { withApprovedClaim } from '../support/approved.ts';
import { isBooked, KEEP_AND_PAY, SUCCEEDS } from '../support/booking-screens.ts';
import { COURIER, option, SHOP } from '../support/choosing.ts';
import { furtherRows } from '../support/depth.ts';
import { expect, test } from '../support/fixtures.ts';
import { main, ticks, title } from '../support/screens.ts';

const FREE_TIME = /, \d+:00 [ap]m to \d+:00 [ap]m$/;

/** Counts presses, and the screens that are shown on the way. */
function counted(page: Page) {
  const screens: string[] = [];
  let presses = 0;
  return {
    screens,
    presses: () => presses,
    sees: async (name: string) => {
      await expect(title(page)).toHaveText(name);
      screens.push(name);
    },
    clicks: async (button: string | RegExp, within = main(page)) => {
      presses += 1;
      await within.getByRole('button', { name: button }).first().click();
    },
    chooses: async (radio: RegExp) => {
      presses += 1;
      await ticks(main(page).getByRole('radio', { name: radio }).first());
    },
  };
}

for (const [label, button] of [
  [SHOP, "Choose this shop (The Tinker's Bench, Marrow Lane)"] as const,
  ...furtherRows([[COURIER, `Choose this option (${COURIER})`] as const]),
]) {
  test(`from the approved claim to the card: ${label}`, async ({ page, db, policyOf }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await withApprovedClaim(page, db, await policyOf());
    const way = counted(page);
    await way.sees('Your options');
    await expect(option(page, label)).toContainText('Next free');
    await way.clicks(button, option(page, label));
    await way.sees('Choose a day and a time');
    await way.chooses(FREE_TIME);
    await way.clicks('Continue');
    await way.sees('Check and book');
    await way.clicks(KEEP_AND_PAY);
    await way.sees('Your booking');
    await expect(main(page)).toContainText('This is a test: no money is taken');
    expect(way.screens).toHaveLength(4);
    expect(way.presses()).toBeLessThanOrEqual(4);
    await way.clicks(SUCCEEDS);
    await isBooked(page);
    await expect(page.getByRole('checkbox').first()).not.toBeChecked();
  });
}
