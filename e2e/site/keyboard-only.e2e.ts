import type { Locator } from '@playwright/test';
import { openWith } from '../specification/tab.ts';
import { expect, test } from '../support/fixtures.ts';
import { tabsTo } from '../support/keyboard.ts';
import { answersBefore } from '../support/midway.ts';

// The whole claim with the keyboard alone: screen-reader.e2e.ts.
test('a dialog keeps the focus, and gives it back with Escape', async ({
  claimant,
  page,
  policy,
}) => {
  await openWith(page, '/makeaclaim/resume', { policy, form: answersBefore('6', policy) });
  const abandon = page.getByRole('button', { name: 'Abandon this form' });
  await tabsTo(page, abandon);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete this form?' });
  await expect(dialog).toBeVisible();
  for (let tab = 0; tab < 6; tab += 1) {
    await page.keyboard.press('Tab');
    expect(await focusIsOutside(dialog)).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(abandon).toBeFocused();
  await claimant.isAt('resume');
});

const focusIsOutside = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const focused = document.activeElement;
    return focused !== document.body && !element.contains(focused);
  });
