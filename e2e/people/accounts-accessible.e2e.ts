import type { Page } from '@playwright/test';
import { choosesPassword, givesPassword, logsIn } from '../support/account.ts';
import { inTurn } from '../support/depth.ts';
import { expect, test } from '../support/fixtures.ts';
import { BEFORE_WARNING, PAST_WARNING, isWatched, warning } from '../support/idle.ts';
import { LOOKS, inEachLook } from '../support/looks.ts';
import { claimantAt, standAt } from '../support/midway.ts';
import { anAccount, emailOf } from '../support/own-account.ts';
import { opensPage } from '../support/settled.ts';
import { inEachWindow } from '../support/windows.ts';

test('no problem on the way into an account bars a claimant', async ({
  page,
  expectAccessible,
}) => {
  for (const [path, button] of [
    ['/login', 'Log in'],
    ['/resetpassword', 'Reset my password'],
  ] as const) {
    await test.step(`${path} with problems`, async () => {
      await opensPage(page, path);
      await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await inEachLook(page, expectAccessible);
    });
  }
  await test.step('refused', async () => {
    await opensPage(page, '/login');
    await givesPassword(page, { username: 'nobody@mail.example.com', password: 'not it' });
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await inEachLook(page, expectAccessible);
  });
});

test('nothing about an account bars a claimant', async ({
  page,
  claimant,
  policy,
  expectAccessible,
  account,
}) => {
  const offered = claimantAt('6', policy, `offer.${emailOf(policy)}`);
  await standAt(claimant, '6', policy, offered);
  await claimant.presses('Save');
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  await inEachLook(page, expectAccessible);
  await claimant.presses('Create an account');
  await claimant.reads('Your account is ready');
  await inEachLook(page, expectAccessible);
  await opensPage(page, '/logout');
  await claimant.reads('You are logged out');
  await page.clock.install();
  await logsIn(page, account, '/changepassword');
  await opensPage(page, '/changepassword');
  await choosesPassword(page, 'short');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await inEachLook(page, expectAccessible);
  await idleDialog(page);
  await inEachLook(page, expectAccessible);
});

// The menu is the brand's own.
for (const { brand, colorScheme } of inTurn(LOOKS, 1)) {
  test.describe(`brand ${brand}, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the menu of an account bars no claimant', async ({
      page,
      policyOf,
      db,
      expectAccessible,
    }) => {
      const policy = await policyOf({ resellerId: brand });
      await logsIn(page, await anAccount(db, emailOf(policy), brand), '/changepassword');
      await inEachWindow(page, expectAccessible);
      await page.getByRole('navigation', { name: 'Main' }).locator('summary').last().click();
      await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible();
      await expectAccessible();
    });
  });
}

async function idleDialog(page: Page) {
  await isWatched(page);
  await page.clock.fastForward(BEFORE_WARNING + PAST_WARNING);
  await expect(warning(page)).toBeVisible();
}
